import type { z } from 'zod';
import type { auditRow } from '#shop/contract/staff/audit.ts';
import { dateWithYear, momentWithYear } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { timesSign } from '#shop/format/signs.ts';
import type { StaffMessages } from '#shop/messages/ar/staff/index.ts';
import type { changes } from '#shop/messages/ar/staff/screens/changes.ts';
import type { logNames } from '#shop/messages/ar/staff/screens/log/names.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { ticketNumber } from '#shop/rules/tickets/ticket.ts';

type Row = z.output<typeof auditRow>;
/** What fields and values of a row are called. */
export type LogWords = Pick<StaffMessages, 'orders'> & { changes: typeof changes };
/** What operations and their subjects are called: as long as all of the rest, and asked for by the log alone. */
export type LogNames = typeof logNames;

/** A field that changed. `hasWord` is false where it stands as it is written. */
export type FieldChange = { name: string; hasWord: boolean; was: string; is: string };

const amounts = new Set([
  ...['asked', 'refund', 'credit', 'amount', 'total', 'difference'],
  ...['price', 'price_before', 'engraving_price', 'proposed_price'],
]);

/** What a row of the log changed, field by field, in words as far as there are any. */
export function changesInWords(
  words: LogWords,
  language: Language,
  row: Pick<Row, 'before' | 'after' | 'names'>,
): FieldChange[] {
  const [before, after] = [opened(row.before), opened(row.after)];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [was, is] = [before, after].map((all) =>
      valueInWords(words, language, row.names, name, all?.[name]),
    ) as [string, string];
    const word = fieldInWords(words, row.names, name);
    return was === is ? [] : [{ name: word ?? name, hasWord: word !== undefined, was, is }];
  });
}

/** The word of a field; of a part of what a product comes in: "On sale (Sand)". */
function fieldInWords({ changes }: LogWords, names: Row['names'], name: string): string | undefined {
  const [, glaze, part] = /^glazes\.([^.]+)\.(\w+)$/.exec(name) ?? [];
  if (glaze === undefined || part === undefined) return own(changes.fields, name);
  const word = own(changes.fields, part);
  return word && `${word} (${own(names, `glaze:${glaze}`) ?? glaze})`;
}

/** A setting's value is fields of its own. */
function opened(all: Row['before']): Row['before'] {
  if (!all || typeof all.value !== 'object' || all.value === null || Array.isArray(all.value)) return all;
  const { value, ...rest } = all;
  return { ...rest, ...value };
}

/** What an operation did; its name in the contract where it has no word. */
export function operationInWords({ operations }: LogNames, operation: string): string {
  return own(operations, operation) ?? operation;
}

/** What a row is about: "order:17" is the order 17, or by the name that it is known by. */
export function subjectInWords(
  { subjects }: LogNames,
  { subject, about }: Pick<Row, 'subject' | 'about'>,
): { kind: string; which: string } {
  const [kind = '', ...rest] = subject.split(':');
  const word = own(subjects, kind);
  if (word === undefined) return { kind: '', which: subject };
  const id = rest.join(':');
  return { kind: word, which: about ?? (kind === 'ticket' ? ticketNumber(Number(id)) : id) };
}

/** Objects that are said by their parts, one after the other. */
const saidByParts = ['date slot_id', 'lineId quantity', 'ar en'];

function valueInWords(
  words: LogWords,
  language: Language,
  names: Row['names'],
  name: string,
  value: unknown,
): string {
  const said = (part: string, each: unknown) => valueInWords(words, language, names, part, each);
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object' || isSaidByParts(each)))
    return listed(
      language,
      value.map((each) => said(name, each)),
    );
  if (typeof value === 'number') {
    const called = own(names, `${name}:${value}`);
    if (called !== undefined) return called;
    if (name === 'numbers') return orderNumber(value);
    if (name === 'quantity') return timesSign(language, value);
    if (amounts.has(name)) return riyals(language, fromRiyals(value));
    const { statuses } = words.orders;
    return name === 'status' && value in statuses ? statuses[value as keyof typeof statuses] : String(value);
  }
  if (isSaidByParts(value))
    return listed(
      language,
      Object.entries(value).map(([part, each]) => said(part, each)),
    );
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dateWithYear(language, text);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return momentWithYear(language, text);
  return own(words.changes.values, text) ?? text;
}

function isSaidByParts(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && saidByParts.includes(Object.keys(value).sort().join(' '))
  );
}

/** A word of a table: what somebody wrote may be called like anything else. */
function own(table: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
