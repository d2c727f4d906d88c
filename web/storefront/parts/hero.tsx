import { pictureSources } from '#shop/rules/picture.ts';
import { ArrowLink, ButtonLink } from '../../components/button.tsx';
import { useMessages } from '../../messages.tsx';

/** The head of the home page. The scene is mirrored for English, so that the words have room on the other side. */
export function Hero({ wide, small }: { wide: string | null; small: string | null }) {
  const { catalogue } = useMessages();
  const words = catalogue.home;
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-words">
          <h1>
            {words.hero.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className="lead">{words.lead}</p>
          <p className="hero-acts">
            <ButtonLink to="/products?type=plant">{words.shop}</ButtonLink>
            <ArrowLink to="/gifts">{words.choose}</ArrowLink>
          </p>
        </div>
        {wide && small && (
          <picture className="hero-scene">
            <source
              media="(max-width: 760px)"
              type="image/avif"
              srcSet={pictureSources(small).avif}
              sizes="100vw"
              width={900}
              height={820}
            />
            <source
              type="image/avif"
              srcSet={pictureSources(wide).avif}
              sizes="(min-width: 1560px) 1560px, 100vw"
            />
            <img src={wide} alt={words.heroAlt} width={2000} height={1125} fetchPriority="high" />
          </picture>
        )}
      </div>
    </section>
  );
}
