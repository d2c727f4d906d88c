import { useMessages } from '../../base/messages.tsx';
import { Picture } from '../../components/picture.tsx';
import { Blocks } from '../content/blocks.tsx';
import { Topics } from '../content/topics.tsx';
import type { CareData } from './care-data.ts';
import styles from './gifts-care.module.css';

/** What the page says besides, a part below the other, with an index. */
export function More({ more }: Pick<CareData, 'more'>) {
  const words = useMessages().help.care;
  return (
    <>
      <h2 id="more" className="vh">
        {words.more}
      </h2>
      <div className={styles.columns}>
        <Topics label={words.more} topics={more} />
        <div className={styles.more}>
          {more.map(({ id, title, picture, blocks }) => (
            <section key={id}>
              <div>
                <h3 id={id}>{title}</h3>
                <Blocks blocks={blocks} />
              </div>
              {picture && (
                <Picture
                  src={picture.image}
                  alt={picture.alt}
                  sizes="(min-width: 861px) 280px, 30vw"
                  within={[160, 640]}
                  frame={styles.picture}
                />
              )}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
