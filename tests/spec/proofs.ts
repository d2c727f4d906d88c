import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import * as fields from '#shop/messages/bilingual/fields.ts';
import { occasionTitles } from '#shop/messages/bilingual/occasions.ts';
import { statusLabels } from '#shop/messages/bilingual/order-status.ts';
import { notices, refusals } from '#shop/messages/bilingual/refusals.ts';
import { successes } from '#shop/messages/bilingual/successes.ts';
import { ticketLabels } from '#shop/messages/bilingual/ticket-status.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { pages } from '#shop/pages.ts';
import { withoutComments } from '../walls/sources.ts';
import type { Proof } from './table.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/**
 * The shop has this page, and the walk of every page of the table opens it in both languages as nobody, as a guest and
 * as a shopper.
 */
export function page(path: string): Proof {
  return async (shown) => {
    const row = pages.find((each) => each.path === path);
    if (!row) throw new Error(`shop/pages.ts has no ${path}`);
    expect(existsSync(join(root, 'web', row.file)), row.file).toBe(true);
    await test('tests/e2e/pages/everyone.spec.ts', 'every page, every fetch and the search answer')(shown);
  };
}

/**
 * A test elsewhere shows it: the file has a test whose title holds these words. One that is skipped, or only planned,
 * shows nothing.
 */
export function test(file: string, words: string): Proof {
  return () => {
    const found = titlesIn(read(file)).some((title) => title.includes(words));
    expect(found, `${file} has no test “${words}”`).toBe(true);
  };
}

/** Titles of the tests in a file that run: none of those that are skipped, planned or commented out, by themselves or together. */
export function titlesIn(file: string): string[] {
  const text = withoutComments(file);
  if (/\bdescribe\.(?:skip|todo|fixme)\b/.test(text)) return [];
  return [...text.matchAll(titled)].map(([, one, two, three]) => one ?? two ?? three ?? '');
}

/** `it('…'`, `test("…"`, `test(\`…\``, and the title after the cases of an `it.each`. */
const titled =
  /(?<![.\w])(?:(?:it|test)\(|(?:it|test)\.each(?:<[^(]*>)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\()\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/g;

/** The shop says exactly this under this key, and something in Arabic beside it. */
export function message(key: string, english: string): Proof {
  return () => {
    const { en, ar } = said(key);
    expect(en).toBe(english);
    expect(ar).toMatch(/\p{Script=Arabic}/u);
  };
}

/** What stands under a key of the shop's words: `refusals.OTP_WRONG`, or `shell.menu` of what pages say. */
function said(key: string): { en: unknown; ar: unknown } {
  const [list = '', name = ''] = key.split('.');
  const both = bilingual[list as keyof typeof bilingual]?.[name];
  if (both) return both;
  const [en, ar] = (['en', 'ar'] as const).map((language) =>
    key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], messagesOf(language)),
  );
  return { en, ar };
}

const bilingual = {
  fields: fields.fields,
  refusals,
  notices,
  successes,
  ticket: ticketLabels,
  order: statusLabels,
  occasions: occasionTitles,
} as Record<string, Record<string, { en: string; ar: string }>>;

/** What the shop runs on is this. */
export function is<T>(value: T, wanted: T): Proof {
  return () => expect(value).toEqual(wanted);
}

/** A number that no rule exports stands where it works: the source matches. */
export function stands(file: string, as: RegExp): Proof {
  return () => expect(read(file)).toMatch(as);
}
