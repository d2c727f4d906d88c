import type { Input } from '#shop/contract/operation.ts';
import type { WrittenFacts } from '#shop/contract/shop-facts.ts';
import type { setSupportHours, switchMaintenance } from '#shop/contract/switches.ts';
import { textOf } from '../../forms/text-of.ts';
import { momentOf } from '../base/moment-field.ts';

/** The licences of the form, without those that were emptied. */
export function licencesOf(form: FormData): WrittenFacts['licences'] {
  return writtenRows(form, 'licences').map((row) => {
    const [ar, en, number, verify] = ['title.ar', 'title.en', 'number', 'verify'].map((field) =>
      textOf(form, `licences.${row}.${field}`),
    ) as [string, string, string, string];
    return { title: { ar, en }, number, verify };
  });
}

/** The week and the days that differ; what is half written is refused by the operation. */
export function hoursOf(form: FormData): Input<typeof setSupportHours>['body'] {
  return {
    week: Array.from({ length: 7 }, (_, day) => spansOf(form, `week.${day}`)),
    exceptions: writtenRows(form, 'exceptions').map((row) => ({
      date: textOf(form, `exceptions.${row}.date`),
      spans: spansOf(form, `exceptions.${row}.spans`),
    })),
  };
}

/** Words in one language alone come as they are, and are refused. */
export function maintenanceOf(form: FormData): Input<typeof switchMaintenance>['body'] {
  const [until = '', ar = '', en = ''] = ['until', 'text.ar', 'text.en'].map((name) => textOf(form, name));
  return {
    on: form.has('on'),
    until: until === '' ? null : momentOf(until),
    text: ar === '' && en === '' ? null : { ar, en },
  };
}

/** What was refused by the fields of the form: rows that were empty aren't sent, and those behind them move up. */
export function byRowsOf(form: FormData, fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, why]) => {
      const [, list = '', sent = '', rest = ''] =
        /^(licences|exceptions|week\.\d)\.(\d+)(.*)$/.exec(name) ?? [];
      const row = list === '' ? undefined : writtenRows(form, list)[Number(sent)];
      return [row === undefined ? name : `${list}.${row}${rest}`, why];
    }),
  );
}

function spansOf(form: FormData, list: string) {
  return writtenRows(form, list).map((row) => ({
    opens: textOf(form, `${list}.${row}.opens`),
    closes: textOf(form, `${list}.${row}.closes`),
  }));
}

/** Numbers of a list's rows in which something is written. */
function writtenRows(form: FormData, list: string): number[] {
  const rows = [...form].flatMap(([name, value]) => {
    const [, row] = name.startsWith(`${list}.`) ? (/^\.(\d{1,3})\./.exec(name.slice(list.length)) ?? []) : [];
    return row === undefined || String(value).trim() === '' ? [] : Number(row);
  });
  return [...new Set(rows)].sort((one, other) => one - other);
}
