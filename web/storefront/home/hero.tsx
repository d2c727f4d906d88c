import { pictureSources } from '#shop/rules/catalogue/picture.ts';
import { useMessages } from '../../base/messages.tsx';
import { ArrowLink, ButtonLink } from '../../components/button.tsx';
import { PreloadPicture } from '../../components/picture.tsx';
import styles from './hero.module.css';

const smallScreen = '(max-width: 960px)';
const wideScreen = '(min-width: 960.1px)';
/** A phone's screen is dense enough without its last pixels. */
const smallSizes = 'min(70vw, 460px)';
const wideSizes = '(min-width: 1560px) 1560px, 100vw';

/** The head of the home page. The scene is mirrored for English, so that the words have room on the other side. */
export function Hero({ wide, small }: { wide: string | null; small: string | null }) {
  const { browse } = useMessages();
  const words = browse.home;
  return (
    <section className={styles.hero}>
      <div className="wrap">
        <div className={styles.words}>
          <h1>
            {words.hero.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className={styles.lead}>{words.lead}</p>
          <p className={styles.acts}>
            <ButtonLink href="/products?type=plant">{words.shop}</ButtonLink>
            <ArrowLink href="/gifts">{words.choose}</ArrowLink>
          </p>
        </div>
        {wide && small && (
          <picture className={styles.scene}>
            <PreloadPicture
              src={small}
              srcset={pictureSources(small).avif}
              sizes={smallSizes}
              media={smallScreen}
            />
            <PreloadPicture
              src={wide}
              srcset={pictureSources(wide).avif}
              sizes={wideSizes}
              media={wideScreen}
            />
            <source
              media={smallScreen}
              type="image/avif"
              srcSet={pictureSources(small).avif}
              sizes={smallSizes}
              width={1320}
              height={1200}
            />
            <source type="image/avif" srcSet={pictureSources(wide).avif} sizes={wideSizes} />
            <img src={wide} alt={words.heroAlt} width={2880} height={1440} fetchPriority="high" />
          </picture>
        )}
      </div>
    </section>
  );
}
