import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import sectionStyles from '../../components/page/section.module.css';
import { LinkedText } from '../content/linked-text.tsx';
import type { Section } from '../content/sections.ts';
import styles from './corporate-gifts.module.css';

/** The green band with the form, and beside it what becomes of it. */
export function Ask({ section, children }: { section: Section | undefined; children: React.ReactNode }) {
  const { corporate } = useMessages();
  const { store, texts } = useRootData();
  return (
    <section className={`${styles.ask} ${sectionStyles.last}`} id="form" aria-labelledby="ask">
      <div className="wrap">
        <div className={styles.side}>
          <h2 id="ask">{section?.title ?? corporate.ask}</h2>
          {section?.blocks.map((block) =>
            block.type === 'paragraph' ? (
              <p key={block.text}>
                <LinkedText text={block.text} />
              </p>
            ) : (
              block.type === 'list' &&
              block.items.map((item) => (
                <p key={item} className="small">
                  <LinkedText text={item} />
                </p>
              ))
            ),
          )}
          {store.phone && (
            <a href={`tel:${store.phone}`} className={styles.phone}>
              <Icon name="phone" />
              <Isolated text={texts.phone} />
            </a>
          )}
        </div>
        <div className={styles.box}>{children}</div>
      </div>
    </section>
  );
}
