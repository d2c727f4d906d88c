import type { ActionFunctionArgs } from 'react-router';
import { confirmOccasion } from '#shop/contract/occasions.ts';
import { listBookings } from '#shop/contract/workshop/cities.ts';
import { changeClosedDay, closeDays, openDay } from '#shop/contract/workshop/closed-days.ts';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { typedIn } from '../base/typed.ts';
import { lookedAt, type Wish } from './base/looked-at.server.ts';
import type { CityResult } from './base/standing.ts';

/** What the forms of closed days and of holidays do: each row of the lists is a form of its own. */
export async function actOnClosedDays({ context, request }: ActionFunctionArgs): Promise<CityResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const asked = textOf(form, 'intent');
  const intent = asked.replace(/-preview$/, '');
  const id = textOf(form, 'id');
  const of = { params: { id } };
  const wish = wishIn(form, asked);
  const run = {
    close: () => page.call(closeDays, { body: readForm(closeDays, form) }),
    reason: () => page.call(changeClosedDay, { ...of, body: readForm(changeClosedDay, form) }),
    open: () => page.call(openDay, of),
    confirm: () => page.call(confirmOccasion, { ...of, body: readForm(confirmOccasion, form) }),
  }[intent];
  if (!run || (intent !== asked && !wish)) throw notOurForm(page);
  const name = intent === 'close' ? intent : `${intent === 'open' ? 'reason' : intent}-${id}`;
  const result = wish
    ? await lookedAt(page, form, { name, wish })
    : await act(page, form, { name, run, more: { typed: typedIn(form), found: null, seen: null } });
  if (result.code !== 'DAY_HAS_ORDERS') return result;
  const cities_id = textOf(form, 'cities_id');
  const query = { first_day: textOf(form, 'first_day'), last_day: textOf(form, 'last_day') };
  const found = await page.call(listBookings, { query: { ...query, ...(cities_id && { cities_id }) } });
  return { ...result, found: found.success ? found.data : null };
}

/** What is to be looked at before it is kept; null where nothing is. */
function wishIn(form: FormData, asked: string): Wish | null {
  // Orders of those days are asked about once it is kept.
  const keep = { keep_orders: true };
  if (asked === 'close-preview') return { kind: 'close', change: { ...readForm(closeDays, form), ...keep } };
  const closed_day_id = textOf(form, 'id');
  if (asked === 'open-preview') return { kind: 'open', closed_day_id };
  if (asked === 'reason-preview')
    return { kind: 'reason', closed_day_id, change: readForm(changeClosedDay, form) };
  if (asked !== 'confirm-preview') return null;
  const change = { ...readForm(confirmOccasion, form), ...keep };
  return { kind: 'confirm', occasion_id: textOf(form, 'id'), change };
}
