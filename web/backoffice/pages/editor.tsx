import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Form } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { pageChoices, StaffPage } from '#shop/contract/store/pages.ts';
import { grouped } from '#shop/format/numbers.ts';
import { blankBlock, type DraftBlock, type PageText } from '#shop/rules/pages/draft.ts';
import { kindsDrawn, undrawn } from '#shop/rules/pages/drawn.ts';
import { isSamePage, mergePages } from '#shop/rules/pages/merge.ts';
import { Button } from '../../components/button.tsx';
import { TextArea, TextField } from '../../components/form/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import { useHeld } from '../base/use-held.ts';
import { useUnsaved } from '../base/use-unsaved.ts';
import { Box } from '../shell/screen.tsx';
import blockStyles from './block.module.css';
import { Block } from './block.tsx';
import { editForm, type PageResult } from './page-result.ts';
import styles from './pages.module.css';
import { useBlockDrag } from './use-block-drag.ts';
import { usePageWords } from './words.ts';
import { type Edit, edited, movedTo, newKey, pageIn } from './written.ts';

export type Choices = Output<typeof pageChoices>;

const written = {
  read: pageIn,
  over: (answered: PageText, now: PageText, sent: PageText) => mergePages(sent, now, answered).text,
  isSame: isSamePage,
};

/**
 * The words of a page in both languages. What was refused, or saved by a colleague meanwhile, stands in it as it was typed;
 * so does what is typed while that is under way.
 */
export function Editor({
  page,
  choices,
  result: of,
  lost,
  busy,
}: { page: StaffPage; choices: Choices } & FormState<PageResult>) {
  const words = usePageWords();
  const result = of?.form === editForm ? of : null;
  const { typed = null } = result ?? {};
  const seen = result?.seen ?? { version: page.draft?.version ?? 0, public_version: page.version };
  const form = useRef<HTMLFormElement>(null);
  const { text, times, change, onSubmit } = useHeld(
    form,
    {
      answered: typed ?? page.text,
      name: JSON.stringify([seen, typed]),
      // What another form was refused, or nobody answered, says nothing of these words.
      waits: busy !== null || lost !== null || (of?.ok === false && result === null),
      forgets: of?.form === 'beside' && page.draft === null,
    },
    written,
  );
  const { blocks } = text;
  const unseen = undrawn(page.slug, blocks);
  const changed = useWritten(result?.ok === false || lost !== null);
  const last = useRef<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const wrong = result?.fields ?? {};
  const theirs = new Map((result?.theirs ?? []).map((each) => [each.name, each]));

  const edit = (edit: Edit) => {
    changed.yes();
    const next = edited(blocks, edit, (type) => blankBlock(newKey(), type), last.current);
    // At once, and not with some frame: where that came first, nothing was there to have the focus.
    flushSync(() => change((text) => ({ ...text, blocks: next })));
    const made = next.find((block) => !blocks.includes(block));
    if (made) firstField(list.current, made.key)?.focus();
  };
  const drag = useBlockDrag((key, place) => {
    changed.yes();
    change((text) => ({ ...text, blocks: movedTo(text.blocks, key, place) }));
  });

  return (
    <Form
      key={times}
      ref={form}
      id={editForm}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className={styles.form}
      onInput={changed.yes}
      onSubmit={() => {
        changed.no();
        onSubmit();
      }}
      onFocus={({ target }) => {
        last.current = target.closest('[data-block]')?.getAttribute('data-block') ?? last.current;
      }}
    >
      <input type="hidden" name="version" value={seen.version} />
      <input type="hidden" name="public_version" value={seen.public_version} />
      {/* Enter in a field saves; without it the browser would press the first button that it finds. */}
      <button type="submit" name="intent" value="save" className="vh" tabIndex={-1} aria-hidden="true" />
      <Box title={words.head}>
        <div className={styles.pairs}>
          {(['ar', 'en'] as const).map((language) => (
            <TextField
              key={language}
              label={`${words.pageTitle} ${language === 'ar' ? words.arabic : words.english}`}
              name={`title.${language}`}
              maxLength={120}
              {...{ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' }}
              defaultValue={text.title[language]}
              error={wrong[`title.${language}`] ?? null}
            />
          ))}
          {(['ar', 'en'] as const).map((language) => (
            <TextArea
              key={language}
              label={`${words.summary} ${language === 'ar' ? words.arabic : words.english}`}
              name={`summary.${language}`}
              rows={2}
              maxLength={400}
              {...{ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' }}
              defaultValue={text.summary[language]}
              error={wrong[`summary.${language}`] ?? null}
            />
          ))}
        </div>
      </Box>
      {theirs.has('order') && <Note tone="warn">{words.orderMoved}</Note>}
      {wrong.blocks && !theirs.has('order') && <Note tone="bad">{wrong.blocks}</Note>}
      {blocks.length === 0 && <p className="muted">{words.empty}</p>}
      <ol ref={list} className={blockStyles.list} {...drag}>
        {blocks.map((block, index) => (
          <Block
            key={block.key}
            {...{ block, index, wrong, choices, edit }}
            isLast={index === blocks.length - 1}
            pictures={page.pictures}
            unseen={unseen.get(index)}
            theirs={theirs.get(block.key)}
            // What I took away and they changed stands here as they wrote it.
            isTheirs={
              theirs.get(block.key)?.theirs === block || sameBlock(theirs.get(block.key)?.theirs, block)
            }
          />
        ))}
      </ol>
      <fieldset className={styles.adds}>
        <legend className="small">{words.add}</legend>
        {kindsDrawn(page.slug).map((type) => (
          <button
            key={type}
            type="submit"
            name="intent"
            value={`add ${type}`}
            className={styles.add}
            aria-label={words.adding(words.kinds[type])}
            onClick={(event) => {
              event.preventDefault();
              edit(`add ${type}`);
            }}
          >
            <Icon name="plus" size="s" />
            {words.kinds[type]}
          </button>
        ))}
        <span className="tiny">{words.addHelp}</span>
      </fieldset>
      <datalist id="pictures">
        {choices.pictures.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className={styles.bar}>
        {result?.ok === false && result.code === null ? (
          <Note tone="warn">{words.notSaved}</Note>
        ) : (
          <Saved result={result} />
        )}
        <Button type="submit" name="intent" value="save" busy={busy === 'save'}>
          {words.save}
        </Button>
        {page.lacks.length > 0 && (
          <span className="tiny">{words.lacks(page.lacks.length, grouped(page.lacks.length))}</span>
        )}
      </div>
    </Form>
  );
}

/** What became of the form, also where some of it is said at its fields: those may be far above. */
function Saved({ result }: { result: PageResult | null }) {
  if (result && Object.keys(result.fields).length > 0)
    return (
      <Note tone="bad" live>
        {result.message}
      </Note>
    );
  return <ResultNote result={result} form={editForm} />;
}

/** Asks before words that aren't saved are left behind: those typed since they were last sent, or sent in vain (`failed`). */
function useWritten(failed: boolean) {
  const unsaved = useRef(failed);
  useEffect(() => {
    unsaved.current ||= failed;
  }, [failed]);
  useUnsaved(unsaved);
  const say = (is: boolean) => () => {
    unsaved.current = is;
  };
  return { yes: say(true), no: say(false) };
}

function sameBlock(one: DraftBlock | null | undefined, other: DraftBlock): boolean {
  return one !== null && one !== undefined && JSON.stringify(one) === JSON.stringify(other);
}

function firstField(list: Element | null, key: string): HTMLElement | null {
  return list?.querySelector(`[data-block="${key}"] :is(input:not([type=hidden]), textarea, select)`) ?? null;
}
