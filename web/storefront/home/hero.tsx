import { pictureSources } from '#shop/rules/catalogue/picture.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { ArrowLink, ButtonLink } from '../../components/button.tsx';
import pictureStyles from '../../components/picture.module.css';
import { Picture, PreloadPicture } from '../../components/picture.tsx';
import styles from './hero.module.css';

const smallScreen = '(max-width: 960px)';
const wideScreen = '(min-width: 960.1px)';
/** A phone's screen is dense enough without its last pixels. */
const smallSizes = 'min(70vw, 460px)';
const wideSizes = '(min-width: 1560px) 1560px, 100vw';

type Props = {
  /** The scene of Asees; null in a shop of another name. */
  scene: { wide: string; small: string } | null;
  /** A product's picture instead. */
  own: { src: string; alt: string } | null;
};

/** The head of the home page. The scene is mirrored for English, so that the words have room on the other side. */
export function Hero({ scene, own }: Props) {
  const { browse } = useMessages();
  const { absent } = useRootData();
  const words = browse.home;
  const plants = '/products?type=plant';
  return (
    <section className={own ? `${styles.hero} ${styles.withOwn}` : styles.hero}>
      <div className="wrap">
        <div className={styles.words}>
          <h1>
            {words.hero.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className={styles.lead}>{words.lead}</p>
          <p className={styles.acts}>
            <ButtonLink href={absent.includes(plants) ? '/products' : plants}>{words.shop}</ButtonLink>
            {!absent.includes('/gifts') && <ArrowLink href="/gifts">{words.choose}</ArrowLink>}
          </p>
        </div>
        {own && (
          <Picture
            {...own}
            eager="first"
            sizes="(min-width: 961px) 40vw, 92vw"
            frame={`${pictureStyles.frame} ${styles.own}`}
            className={pictureStyles.melt}
          />
        )}
        {!own && scene && (
          <picture className={styles.scene}>
            <PreloadPicture
              src={scene.small}
              srcset={pictureSources(scene.small).avif}
              sizes={smallSizes}
              media={smallScreen}
            />
            <PreloadPicture
              src={scene.wide}
              srcset={pictureSources(scene.wide).avif}
              sizes={wideSizes}
              media={wideScreen}
            />
            <source
              media={smallScreen}
              type="image/avif"
              srcSet={pictureSources(scene.small).avif}
              sizes={smallSizes}
              width={1320}
              height={1200}
            />
            <source type="image/avif" srcSet={pictureSources(scene.wide).avif} sizes={wideSizes} />
            <img src={scene.wide} alt={words.heroAlt} width={2880} height={1440} fetchPriority="high" />
          </picture>
        )}
      </div>
    </section>
  );
}
