import type { z } from 'zod';
import type { readCarePlant } from '#shop/contract/help/care.ts';
import type { Season } from '#shop/rules/care/seasons.ts';
import { useMessages } from '../../base/messages.tsx';
import { ArrowLink, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Breadcrumbs } from '../../components/page/breadcrumbs.tsx';
import sectionStyles from '../../components/page/section.module.css';
import { factIcon } from '../../components/paper/fact-icons.ts';
import { Picture } from '../../components/picture.tsx';
import styles from './plant-guide.module.css';

/** One plant: how it lives, what it asks for, and how often it is watered in each season. */
export function PlantGuide({ plant, now }: { plant: z.output<typeof readCarePlant.output>; now: Season }) {
  const { shell, help, catalogue } = useMessages();
  const words = help.care;
  const { product_slug: slug, product_title: title, latin_name: latin } = plant;
  return (
    <div className="wrap">
      <Breadcrumbs
        steps={[
          { label: shell.menuHome, to: '/' },
          { label: shell.giftsCare, to: '/gifts-care' },
          { label: title },
        ]}
      />
      <section className={styles.top}>
        <div className={styles.words}>
          <div>
            <h1>{words.guideTitle(title)}</h1>
            {latin && (
              <i lang="la" dir="ltr">
                {latin}
              </i>
            )}
          </div>
          <dl className={styles.facts}>
            {plant.facts
              .filter(({ icon }) => icon !== 'pot')
              .map(({ icon, label, value }) => (
                <div key={label}>
                  <dt>
                    <Icon name={factIcon(icon)} size="s" />
                    {label}
                  </dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          <div className={styles.ways}>
            <ButtonLink href="#symptoms">{words.sad}</ButtonLink>
            <ArrowLink href={`/gifts-care/card/${slug}`}>{words.card}</ArrowLink>
            <ArrowLink href={`/product/${slug}`}>{words.toProduct}</ArrowLink>
          </div>
        </div>
        <Picture
          src={plant.feature_image}
          alt={plant.image_alt}
          sizes="(min-width: 861px) 42vw, 92vw"
          frame={styles.picture}
          eager="first"
        />
      </section>
      <section className={`${sectionStyles.section} ${styles.advice}`} aria-label={catalogue.product.care}>
        {plant.care.map(({ title, text }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
      {plant.seasons.length > 0 && (
        <section className={styles.seasons} aria-labelledby="by-season">
          <h2 id="by-season">{words.bySeason}</h2>
          <dl>
            {plant.seasons.map(({ season, label }) => (
              <div key={season} className={season === now ? styles.now : undefined}>
                <dt>
                  {words.seasons[season]}
                  {season === now && <span className="tiny"> {words.now}</span>}
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
          <ArrowLink href={`/gifts-care/calendar/${slug}`} data-document="" rel="nofollow">
            {words.addToCalendar}
          </ArrowLink>
        </section>
      )}
    </div>
  );
}
