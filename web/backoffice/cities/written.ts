import type { WeekWindowView } from '#shop/contract/workshop/cities.ts';
import { textOf } from '../../forms/text-of.ts';

/* The week's grid as a form: each cell says what stood in it, so that only what somebody changed is sent on. */

/** Windows of one row: the same times on other weekdays. */
export function rowOf({ starts_at, ends_at }: Pick<WeekWindowView, 'starts_at' | 'ends_at'>): string {
  return `${starts_at}-${ends_at}`;
}

/** What stood in a cell: its window, capacity, cut-off and row. */
export function cellValue(window: WeekWindowView): string {
  return [window.id, window.capacity, window.cut_off_minutes, rowOf(window)].join(' ');
}

/** The cells in which something else is written now, as `changeWeek` takes them. */
export function changedIn(form: FormData) {
  return form.getAll('cell').flatMap((cell) => {
    const [id = '', capacity = '', cutOff = '', row = ''] = String(cell).split(' ');
    const typed = textOf(form, `capacity.${id}`).trim();
    // Where the days of a row differ its field is empty, and leaves each as it is.
    const minutes = textOf(form, `cut_off.${row}`).trim() || cutOff;
    const isSame = typed === capacity && minutes === cutOff;
    return isSame ? [] : [{ id, capacity: typed, cut_off_minutes: minutes, row }];
  });
}

/** What was refused by the fields of the grid instead of by the places in what was sent. */
export function byCells(form: FormData, fields: Record<string, string>): Record<string, string> {
  const sent = changedIn(form);
  return Object.fromEntries(
    Object.entries(fields).map(([name, why]) => {
      const [, at = '', field = ''] = /^windows\.(\d+)\.(\w+)$/.exec(name) ?? [];
      const cell = sent[Number(at)];
      if (!cell || at === '') return [name === 'windows' ? 'first_day' : name, why];
      return [field === 'capacity' ? `capacity.${cell.id}` : `cut_off.${cell.row}`, why];
    }),
  );
}

/** The numbers of one day's windows, as `changeDay` takes them; an empty one is the week's again. */
export function dayIn(form: FormData) {
  return form.getAll('window').map((id) => {
    const typed = textOf(form, `capacity.${String(id)}`).trim();
    return { id: String(id), capacity: typed === '' ? null : typed };
  });
}

/** The same by the fields of the day's form. */
export function byWindows(form: FormData, fields: Record<string, string>): Record<string, string> {
  const sent = dayIn(form);
  return Object.fromEntries(
    Object.entries(fields).map(([name, why]) => {
      const [, at = ''] = /^windows\.(\d+)\./.exec(name) ?? [];
      const window = sent[Number(at)];
      return [window && at !== '' ? `capacity.${window.id}` : name, why];
    }),
  );
}
