import { useMessages } from '../../base/messages.tsx';
import { Once } from '../../base/served/once.tsx';
import { ArrowLink } from '../../components/button.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import sectionStyles from '../../components/page/section.module.css';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import type { CareData } from './care-data.ts';
import { carePath } from './care-query.ts';
import { CareTabs } from './care-tabs.tsx';
import styles from './plants.module.css';

const lightIcons = {
  low: 'moon',
  medium: 'cloud-sun',
  bright: 'sun',
  direct: 'sun',
} as const satisfies Record<string, IconName>;
const choices = ['', 'low_light', 'pet_safe', 'low_water'] as const;

/** The plants that have a guide, and what each asks for at a glance. */
export function Plants({ data: { plants, query } }: { data: CareData }) {
  return (
    <Once
      as="section"
      className={`wrap ${sectionStyles.section}`}
      aria-labelledby="plants"
      facts={() => JSON.stringify([plants, query])}
    >
      <Guides plants={plants} query={query} />
    </Once>
  );
}

function Guides({ plants, query }: Pick<CareData, 'plants' | 'query'>) {
  const { help, catalogue } = useMessages();
  const words = help.care;
  return (
    <>
      <div className={sectionStyles.head}>
        <h2 id="plants">{plants.title}</h2>
      </div>
      <CareTabs
        label={words.show}
        tabs={choices.map((show) => ({
          label: show === '' ? words.shown.all : words.shown[show],
          href: carePath(query, { show }, 'plants'),
          current: query.show === show || (show === '' && query.show === 'all'),
        }))}
      />
      <ul className={styles.plants}>
        {plants.shown.map(({ slug, title, image, water, light, petSafe }) => (
          <li key={slug}>
            <Picture
              src={image}
              alt=""
              sizes="(min-width: 861px) 24vw, 46vw"
              className={pictureStyles.melt}
              frame={pictureStyles.frame}
              within={[320, 900]}
            />
            <h3>
              <a href={`/gifts-care?plant=${slug}`}>{title}</a>
              {petSafe && <Icon name="paw" size="s" label={words.shown.pet_safe} className={styles.paw} />}
            </h3>
            <p>
              {water && (
                <span>
                  <Icon name="water" size="s" />
                  {water}
                </span>
              )}
              {light && (
                <span>
                  <Icon name={lightIcons[light]} size="s" />
                  {catalogue.lightTraits[light]}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {query.show === '' && plants.total > plants.shown.length && (
        <p className={styles.all}>
          <ArrowLink href={carePath(query, { show: 'all' }, 'plants')} data-keep-scroll="">
            {words.allGuides(plants.total)}
          </ArrowLink>
        </p>
      )}
    </>
  );
}
