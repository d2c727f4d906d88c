import type { z } from 'zod';
import type { auditRow } from '#shop/contract/staff/audit.ts';
import { dateWithYear, momentWithYear } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import type { StaffMessages } from '#shop/messages/ar/staff/index.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import type { Language } from '#shop/rules/text/language.ts';

type Row = z.output<typeof auditRow>;
type Words = Pick<StaffMessages, 'changes' | 'orders'>;

/** A field that changed. `hasWord` is false where it stands as it is written. */
export type FieldChange = { name: string; hasWord: boolean; was: string; is: string };

const amounts = new Set(['asked', 'refund', 'credit', 'amount', 'total']);

/** What a row of the log changed, field by field, in words as far as there are any. */
export function changesInWords(
  words: Words,
  language: Language,
  row: Pick<Row, 'before' | 'after'>,
): FieldChange[] {
  const [before, after] = [opened(row.before), opened(row.after)];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [was, is] = [before, after].map((all) => valueInWords(words, language, name, all?.[name])) as [
      string,
      string,
    ];
    const word = own(words.changes.fields, name);
    return was === is ? [] : [{ name: word ?? name, hasWord: word !== undefined, was, is }];
  });
}

/** A setting's value is fields of its own. */
function opened(all: Row['before']): Row['before'] {
  if (!all || typeof all.value !== 'object' || all.value === null || Array.isArray(all.value)) return all;
  const { value, ...rest } = all;
  return { ...rest, ...value };
}

/** What an operation did; its name in the contract where it has no word. */
export function operationInWords({ changes }: Words, operation: string): string {
  return own(changes.operations, operation) ?? operation;
}

/** What a row is about: "order:17" is the order 17, or by the name that it is known by. */
export function subjectInWords(
  { changes }: Words,
  { subject, about }: Pick<Row, 'subject' | 'about'>,
): { kind: string; which: string } {
  const [kind = '', ...rest] = subject.split(':');
  const word = own(changes.subjects, kind);
  if (word === undefined) return { kind: '', which: subject };
  return { kind: word, which: about ?? rest.join(':') };
}

function valueInWords(words: Words, language: Language, name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return listed(
      language,
      value.map((each) => valueInWords(words, language, name, each)),
    );
  if (typeof value === 'number') {
    if (amounts.has(name)) return riyals(language, fromRiyals(value));
    const { statuses } = words.orders;
    return name === 'status' && value in statuses ? statuses[value as keyof typeof statuses] : String(value);
  }
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dateWithYear(language, text);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return momentWithYear(language, text);
  return own(words.changes.values, text) ?? text;
}

/** A word of a table: what somebody wrote may be called like anything else. */
function own(table: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
