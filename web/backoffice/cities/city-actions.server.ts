import type { ActionFunctionArgs } from 'react-router';
import type { Language } from '#shop/contract/operation.ts';
import {
  addWindow,
  changeCity,
  changeDay,
  changeWeek,
  copyWeek,
  endWindow,
  listBookings,
} from '#shop/contract/workshop/cities.ts';
import { changeFees, withdrawFees } from '#shop/contract/workshop/city-fees.ts';
import { dateInWords } from '#shop/format/dates.ts';
import { cities as ar } from '#shop/messages/ar/staff/screens/cities.ts';
import { cities as en } from '#shop/messages/en/staff/screens/cities.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { typedIn } from '../base/typed.ts';
import { lookedAt, type Wish } from './base/looked-at.server.ts';
import type { CityResult } from './base/standing.ts';
import { byCells, byWindows, changedIn, dayIn } from './written.ts';

/** Forms that change the week from a day on: they say from which it counts. */
const ofWeek = ['week', 'add', 'end', 'copy'];

/** What the forms of a city's screen do: each is one operation, named after its form. */
export async function actOnCity({ context, request, params }: ActionFunctionArgs): Promise<CityResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const asked = textOf(form, 'intent');
  const name = asked.replace(/-preview$/, '');
  const of = { params: { id: params.id ?? '' } };
  const version = textOf(form, 'version');
  const first_day = textOf(form, 'first_day');
  const typed = typedIn(form);
  const inForm = (fields: Record<string, string>) =>
    name === 'day' ? byWindows(form, fields) : byCells(form, fields);
  const wish = asked.endsWith('-preview') && wishIn(form, name, of.params.id);
  const run = {
    facts: () => page.call(changeCity, { ...of, body: readForm(changeCity, form) }),
    fees: () => page.call(changeFees, { ...of, body: readForm(changeFees, form) }),
    withdraw: () => page.call(withdrawFees, { ...of, body: { version, first_day } }),
    week: () => page.call(changeWeek, { ...of, body: weekIn(form) }),
    add: () => page.call(addWindow, { ...of, body: readForm(addWindow, form) }),
    end: () =>
      page.call(endWindow, {
        params: { ...of.params, window_id: textOf(form, 'window_id') },
        body: { version, first_day },
      }),
    copy: () => page.call(copyWeek, { ...of, body: readForm(copyWeek, form) }),
    day: () => page.call(changeDay, { ...of, body: dayWish(form) }),
  }[name];
  if (!run || (name !== asked && !wish)) throw notOurForm(page);
  const result = wish
    ? await lookedAt(page, form, { name, wish })
    : await act(page, form, { name, run, more: { typed, found: null, seen: null } });
  if (result.ok) result.message = keptInWords(page.language, name, first_day) ?? result.message;
  const fields = inForm(result.fields);
  if (result.code !== 'SLOT_IN_USE' || name !== 'end') return { ...result, fields };
  const found = await page.call(listBookings, {
    query: { first_day, window_id: textOf(form, 'window_id') },
  });
  return { ...result, fields, found: found.success ? found.data : null };
}

/** The change of a form, as it is tried before it is kept; null where the form has none. */
function wishIn(form: FormData, name: string, cities_id: string): Wish | null {
  const first = { version: textOf(form, 'version'), first_day: textOf(form, 'first_day') };
  const wish = {
    facts: () => ({ kind: 'facts' as const, cities_id, change: readForm(changeCity, form) }),
    fees: () => ({ kind: 'fees' as const, cities_id, change: readForm(changeFees, form) }),
    withdraw: () => ({ kind: 'withdraw' as const, cities_id, change: first }),
    week: () => ({ kind: 'week' as const, cities_id, change: weekIn(form) }),
    add: () => ({ kind: 'add' as const, cities_id, change: readForm(addWindow, form) }),
    end: () => ({ kind: 'end' as const, cities_id, window_id: textOf(form, 'window_id'), change: first }),
    copy: () => ({ kind: 'copy' as const, cities_id, change: readForm(copyWeek, form) }),
    day: () => ({ kind: 'day' as const, cities_id, change: dayWish(form) }),
  }[name];
  return wish?.() ?? null;
}

function weekIn(form: FormData) {
  const windows = changedIn(form).map(({ row: _, ...window }) => window);
  return { version: textOf(form, 'version'), first_day: textOf(form, 'first_day'), windows };
}

function dayWish(form: FormData) {
  return { version: textOf(form, 'version'), day: textOf(form, 'day'), windows: dayIn(form) };
}

/** What is said of a change from a day on: from which it counts, where that is a later one. */
function keptInWords(language: Language, name: string, firstDay: string): string | null {
  const today = riyadhDay(new Date());
  const later = firstDay > today ? dateInWords(language, firstDay, today) : null;
  const { week, fees } = language === 'ar' ? ar : en;
  if (name === 'withdraw') return fees.withdrawn;
  if (name === 'fees') return fees.kept(later);
  return ofWeek.includes(name) ? week.kept(later) : null;
}
