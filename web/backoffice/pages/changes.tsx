import type { PageChange } from '#shop/rules/pages/changes.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { FoldMark } from '../shell/fold-mark.tsx';
import styles from './pages.module.css';
import { usePageWords } from './words.ts';

const tones = { added: 'good', removed: 'bad', moved: 'plain', changed: 'warn' } as const;

/** What is different between two texts of a page: block by block, and field by field once a block is opened. */
export function Changes({ changes }: { changes: readonly PageChange[] }) {
  const words = usePageWords();
  const language = useLanguage();
  if (changes.length === 0) return <p className="muted">{words.noChanges}</p>;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const head = (
          <>
            <Tag tone={tones[change.what]}>{words.what[change.what]}</Tag>
            <span className={styles.changed}>
              {change.type === 'page' ? words.page : words.kinds[change.type]}
              <span className="tiny">
                <Isolated text={change.label[language] || change.label.ar || change.label.en} />
              </span>
            </span>
          </>
        );
        return (
          <li key={change.key}>
            {change.fields.length === 0 ? (
              <div className={styles.head}>{head}</div>
            ) : (
              <details>
                <summary className={styles.head}>
                  {head}
                  <FoldMark />
                </summary>
                {change.fields.map(({ field, language: of, before, after }) => (
                  <div key={`${field} ${of}`} className={styles.field}>
                    <b className="small">
                      {words.fields[field] ?? field}
                      {of && ` ${of === 'ar' ? words.arabic : words.english}`}
                    </b>
                    <dl>
                      {(
                        [
                          [words.was, before],
                          [words.is, after],
                        ] as const
                      ).map(([name, text]) => (
                        <div key={name}>
                          <dt>{name}</dt>
                          <dd lang={of ?? undefined} dir={of === 'ar' ? 'rtl' : 'ltr'}>
                            {text === '' ? (
                              <span className="muted">{words.nothing}</span>
                            ) : (
                              <Isolated text={text} />
                            )}
                          </dd>
                        </div>
                      ))}
                    </dl>
                  </div>
                ))}
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
