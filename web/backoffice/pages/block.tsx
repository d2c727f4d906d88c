import { own } from '#shop/format/isolate.ts';
import { listComma } from '#shop/format/lists.ts';
import { grouped } from '#shop/format/numbers.ts';
import { fieldsOf } from '#shop/rules/pages/block-kinds.ts';
import { labelOf } from '#shop/rules/pages/changes.ts';
import type { DraftBlock } from '#shop/rules/pages/draft.ts';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { Picture } from '../../components/picture.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import styles from './block.module.css';
import { BothField } from './both-field.tsx';
import type { Choices } from './editor.tsx';
import { Glazes } from './glazes.tsx';
import type { Theirs } from './page-result.ts';
import { usePageWords } from './words.ts';
import { WordsField } from './words-field.tsx';
import { type Edit, fieldText } from './written.ts';

/** One block of a page: what both languages share, and its words side by side; moved and taken away from its head. */
export function Block({
  block,
  index,
  isLast,
  wrong,
  choices,
  pictures,
  unseen,
  theirs,
  isTheirs,
  edit,
}: {
  block: DraftBlock;
  index: number;
  isLast: boolean;
  wrong: Record<string, string>;
  choices: Choices;
  /** Addresses of pictures by their names. */
  pictures: Record<string, string>;
  /** No shopper sees it, where it stands or as it is named. */
  unseen: { names: readonly string[] | null } | undefined;
  /** A colleague changed it too. */
  theirs: Theirs | undefined;
  isTheirs: boolean;
  edit(edit: Edit): void;
}) {
  const words = usePageWords();
  const language = useLanguage();
  const { key, type, both } = block;
  const kind = words.kinds[type];
  const fields = fieldsOf(type);
  const at = grouped(index + 1);
  const picture = pictures[String(both.image ?? '')];
  const button = (verb: 'up' | 'down' | 'remove', label: string, disabled = false) => (
    <button
      type="submit"
      name="intent"
      value={`${verb} ${key}`}
      aria-label={label}
      disabled={disabled}
      className={styles.act}
      onClick={(event) => {
        event.preventDefault();
        edit(`${verb} ${key}`);
      }}
    >
      <Icon name={verb === 'remove' ? 'trash' : 'chevron'} size="s" className={styles[verb]} />
    </button>
  );
  return (
    <li className={styles.block} data-block={key} aria-label={words.blockAt(kind, at)}>
      <input type="hidden" name="block" value={`${key} ${type}`} />
      <header className={styles.head}>
        <span className={styles.handle} data-handle aria-hidden="true" />
        <h3>{kind}</h3>
        <Uneven block={block} />
        <span className={styles.acts}>
          {button('up', words.up(kind, at), index === 0)}
          {button('down', words.down(kind, at), isLast)}
          {button('remove', words.remove(kind, at))}
        </span>
      </header>
      {theirs && (
        <Note tone="warn">
          {isTheirs ? words.iRemoved : theirs.theirs ? words.mineStays : words.theyRemoved}
        </Note>
      )}
      {unseen && (
        <Note tone="warn">
          <Isolated
            text={
              unseen.names ? words.unnamed(unseen.names.map(own).join(listComma[language])) : words.undrawn
            }
          />
        </Note>
      )}
      <div className={picture ? styles.pictured : undefined}>
        {picture && <Picture src={picture} alt="" sizes="96px" within={[96, 192]} frame={styles.picture} />}
        <div className={styles.fields}>
          {fields.both.length > 0 && (
            <div className={styles.both}>
              {fields.both.map(([name, form]) => (
                <BothField key={name} {...{ block, name, form, wrong }} />
              ))}
            </div>
          )}
          {type === 'glazes' ? (
            <Glazes {...{ block, wrong, choices }} />
          ) : (
            <div className={styles.pairs}>
              {fields.words.flatMap(([name, form]) =>
                (['ar', 'en'] as const).map((language) => (
                  <WordsField
                    key={`${name} ${language}`}
                    {...{ block, name, form, language, wrong }}
                    isAlone={fields.words.length === 1}
                  />
                )),
              )}
            </div>
          )}
        </div>
      </div>
      {theirs?.theirs && !isTheirs && <TheirBlock block={theirs.theirs} />}
    </li>
  );
}

/** Says of a block that one language has none of its words, or another number of lines. */
function Uneven({ block }: { block: DraftBlock }) {
  const words = usePageWords();
  const label = labelOf({ ...block, both: {} });
  const [ar, en] = [label.ar !== '', label.en !== ''];
  if (ar !== en) return <Tag tone="warn">{ar ? words.onlyArabic : words.onlyEnglish}</Tag>;
  const isUneven = fieldsOf(block.type).words.some(([name]) => {
    const [one, other] = [block.ar[name], block.en[name]];
    return Array.isArray(one) && Array.isArray(other) && one.length !== other.length;
  });
  return isUneven && <Tag tone="warn">{words.unequal}</Tag>;
}

/** A block as a colleague saved it, to be read beside what was typed. */
function TheirBlock({ block }: { block: DraftBlock }) {
  const words = usePageWords();
  const { words: fields } = fieldsOf(block.type);
  return (
    <section className={styles.theirs} aria-label={words.theirs}>
      <h4 className="small">{words.theirs}</h4>
      <div className={styles.pairs}>
        {fields.flatMap(([name, form]) =>
          (['ar', 'en'] as const).map((language) => (
            <p key={`${name} ${language}`} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
              {form.as === 'glazes' ? '' : fieldText(form, block[language][name])}
            </p>
          )),
        )}
      </div>
    </section>
  );
}
