import { Isolated } from '../../components/isolated.tsx';
import styles from './brand.module.css';
import type { SeenText, SeenWords } from './seen-words.server.ts';
import { useBrandWords } from './words.ts';

/** Texts as they are said now and as they would be, before anything is kept. */
export function WordsPreview({ seen }: { seen: SeenWords }) {
  const { words } = useBrandWords();
  const isSame = seen.ar.length + seen.en.length === 0;
  return (
    <>
      <p className="muted" role="status">
        {isSame ? words.nothingNew : words.shown}
      </p>
      <Texts texts={seen.ar} language="ar" label={words.arabic} />
      <Texts texts={seen.en} language="en" label={words.english} />
    </>
  );
}

function Texts({ texts, language, label }: { texts: SeenText[]; language: 'ar' | 'en'; label: string }) {
  const { words } = useBrandWords();
  if (texts.length === 0) return null;
  const said = (text: string | null) => (text === null ? words.unseen : <Isolated text={text} />);
  return (
    <section className={styles.texts} aria-label={label}>
      <h3>{label}</h3>
      <dl>
        {texts.map(({ path, before, after }) => (
          <div key={path}>
            <dt>
              <bdi dir="ltr">{path}</bdi>
            </dt>
            <dd lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
              <del>
                <span className="vh">{words.before} </span>
                {said(before)}
              </del>
              <ins>
                <span className="vh">{words.after} </span>
                {said(after)}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
