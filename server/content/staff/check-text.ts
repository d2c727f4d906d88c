import type { Transaction } from '#server/db/database.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { isPictureThere } from '#server/pictures/is-there.ts';
import { examplesInText } from '#server/settings/example-texts.ts';
import { type FieldForm, type FieldValue, fieldsOf, isBlank } from '#shop/rules/pages/block-kinds.ts';
import { blocksIn, type DraftBlock, type PageText } from '#shop/rules/pages/draft.ts';
import { kindsDrawn, undrawn } from '#shop/rules/pages/drawn.ts';
import { hasBrokenLink, linkProblem, linksIn } from '#shop/rules/pages/links.ts';
import { slugFrom } from '#shop/rules/pages/slug-from.ts';
import { anchorsIn, lostAnchors, unknownPaths } from './own-paths.ts';

type Place = { path: string; form: FieldForm; value: FieldValue };

/**
 * Refuses INVALID_INPUT at each field that must not even be kept: links that are none, pictures and anchors, and blocks of
 * a kind that the page draws nowhere, unless they stood there already (`was`).
 */
export async function refuseWrong(
  tx: Transaction,
  slug: string,
  text: PageText,
  was: PageText = text,
): Promise<void> {
  const fields: Record<string, string> = {};
  const blame = (path: string, why: string) => {
    fields[path] ??= why;
  };
  const drawn = kindsDrawn(slug);
  const known = new Set(was.blocks.map(({ key }) => key));
  for (const [index, { key, type }] of text.blocks.entries())
    if (!drawn.includes(type) && !known.has(key)) blame(`blocks.${index}`, 'block_undrawn');
  const links: { path: string; address: string }[] = [];
  for (const { path, form, value } of placesOf(text)) {
    if (form.as === 'picture' && value !== '' && !(await isPictureThere(tx, value as string)))
      blame(path, 'picture_unknown');
    if (!('links' in form)) continue;
    for (const written of [value].flat(2).map(String)) {
      if (hasBrokenLink(written)) blame(path, 'link_broken');
      for (const address of linksIn(written)) {
        const problem = linkProblem(address);
        if (problem) blame(path, problem);
        else if (address.startsWith('/')) links.push({ path, address });
      }
    }
  }
  for (const path of takenTwice(text)) blame(path, 'anchor_taken');
  const anchors = anchorsIn(blocksIn('ar', text));
  const unknown = await unknownPaths(
    tx,
    links.map(({ address }) => address),
    { slug, anchors },
  );
  for (const { path, address } of links) if (unknown.has(address)) blame(path, 'link_unknown');
  if (Object.keys(fields).length > 0)
    refuse('INVALID_INPUT', { fields, values: { paths: [...unknown].join(' ') } });
}

/**
 * Refuses what must not be published: PAGE_UNFINISHED with each field that is empty and each block that no shopper would
 * see, and INVALID_INPUT for what must not be kept either, or where other pages lead to a part that wouldn't be there any
 * more.
 */
export async function refuseUnfinished(tx: Transaction, slug: string, text: PageText): Promise<void> {
  const lacks = lacksOf(slug, text);
  if (Object.keys(lacks).length > 0) refuse('PAGE_UNFINISHED', { fields: lacks });
  await refuseWrong(tx, slug, text);
  const lost = await lostAnchors(tx, { slug, anchors: anchorsIn(blocksIn('ar', text)) });
  if (lost.length > 0)
    refuse('INVALID_INPUT', { fields: { blocks: 'anchor_linked' }, values: { anchors: lost.join(' ') } });
}

/**
 * Refuses INVALID_INPUT at each field that names the demo's shop: one in production that says so wouldn't open again
 * (`demandLegalFacts`).
 */
export function refuseExamples(text: PageText): void {
  const places = [
    ...(['title', 'summary'] as const).flatMap((part) =>
      (['ar', 'en'] as const).map((language) => ({
        path: `${part}.${language}`,
        value: text[part][language] as FieldValue,
      })),
    ),
    ...placesOf(text),
  ];
  const named = places.filter(({ value }) => examplesInText(JSON.stringify(value)).length > 0);
  if (named.length > 0)
    refuse('INVALID_INPUT', { fields: Object.fromEntries(named.map(({ path }) => [path, 'example_fact'])) });
}

/** What keeps a text from being published: fields by their paths, and why. */
export function lacksOf(slug: string, text: PageText): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const part of ['title', 'summary'] as const)
    for (const language of ['ar', 'en'] as const)
      if (text[part][language] === '') fields[`${part}.${language}`] = 'required';
  if (text.blocks.length === 0) fields.blocks = 'required';
  for (const [index, { names }] of undrawn(slug, text.blocks))
    fields[names ? `blocks.${index}.both.id` : `blocks.${index}`] = names ? 'block_unnamed' : 'block_undrawn';
  for (const { path, form, value } of placesOf(text)) {
    const isEmpty = isBlank(value) || (Array.isArray(value) && value.some(isEmptyRow));
    if (!form.optional && isEmpty) fields[path] = 'required';
  }
  for (const [index, block] of text.blocks.entries())
    if (block.type === 'table')
      for (const language of ['ar', 'en'] as const) {
        const { head, rows } = block[language] as { head: string[]; rows: string[][] };
        if (rows.some((row) => row.length !== head.length))
          fields[`blocks.${index}.${language}.rows`] ??= 'table_cells';
      }
  return fields;
}

/** Questions that have no anchor yet get one from their English words, which stays from then on. */
export function withAnchors(text: PageText): PageText {
  const taken = new Set(text.blocks.map(({ both }) => both.id).filter((id) => typeof id === 'string'));
  const blocks = text.blocks.map((block): DraftBlock => {
    if (block.type !== 'question' || block.both.id !== '') return block;
    const id = slugFrom(String(block.en.question ?? ''), taken);
    if (id === '') return block;
    taken.add(id);
    return { ...block, both: { ...block.both, id } };
  });
  return { ...text, blocks };
}

function placesOf({ blocks }: PageText): Place[] {
  return blocks.flatMap((block, index) => {
    const { words, both } = fieldsOf(block.type);
    const read = (fields: [string, FieldForm][], part: 'both' | 'ar' | 'en') =>
      fields.map(([name, form]) => ({
        path: `blocks.${index}.${part}.${name}`,
        form,
        value: block[part][name] ?? '',
      }));
    return [...read(both, 'both'), ...read(words, 'ar'), ...read(words, 'en')];
  });
}

/** An empty line of a list, an empty row of a table, a pot colour without its words. */
function isEmptyRow(row: unknown): boolean {
  if (typeof row === 'string') return row === '';
  if (Array.isArray(row)) return row.every((cell) => cell === '');
  return Object.values(row as object).some((part) => part === '');
}

/** Anchors that another block before them has. */
function takenTwice({ blocks }: PageText): string[] {
  const seen = new Set<unknown>();
  return blocks.flatMap(({ type, both: { id } }, index) => {
    if (type === 'symptom' || id === undefined || id === '') return [];
    const isTaken = seen.has(id);
    seen.add(id);
    return isTaken ? [`blocks.${index}.both.id`] : [];
  });
}
