import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { confirmOccasion } from '#shop/contract/occasions.ts';
import { listBookings } from '#shop/contract/workshop/cities.ts';
import { changeClosedDay, closeDays, listClosedDays, openDay } from '#shop/contract/workshop/closed-days.ts';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { mayUse, useMe } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, useResult } from '../base/result.tsx';
import { typedIn } from '../base/typed.ts';
import { Screen } from '../shell/screen.tsx';
import styles from './cities.module.css';
import { CloseForm } from './close-form.tsx';
import { ClosedList } from './closed-list.tsx';
import { DeliveryPreview } from './delivery-preview.tsx';
import { DeliveryViews } from './delivery-views.tsx';
import { Holidays } from './holidays.tsx';
import { lookedAt, type Wish } from './looked-at.server.ts';
import type { CityResult } from './standing.ts';
import { Year } from './year.tsx';
import { daysOfYear } from './year-days.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const asked = new URL(request.url).searchParams.get('year') ?? '';
  const query = /^20[2-9]\d$/.test(asked) ? { year: asked } : {};
  const data = dataOf(await call(listClosedDays, { query }), request);
  return { ...data, days: daysOfYear(data.year, data.hijri_months) };
}

export async function action({ context, request }: ActionFunctionArgs): Promise<CityResult> {
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
  // Each row of the lists is a form of its own.
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
  if (asked === 'close-preview') return { kind: 'close', change: readForm(closeDays, form) };
  if (asked !== 'confirm-preview') return null;
  const change = readForm(confirmOccasion, form);
  return { kind: 'confirm', occasion_id: textOf(form, 'id'), change };
}

/** Days without delivery: the year with its Hijri days, holidays that are proposed, and what is closed. */
export default function ClosedDays() {
  const { shell } = useStaffMessages();
  const mayChange = mayUse(useMe(), 'delivery');
  const { year, today, items, holidays, cities, days } = useLoaderData<typeof loader>();
  const state = useResult<CityResult>();
  return (
    <Screen title={shell.cities} below={<DeliveryViews current="closed" />}>
      <LostNote lost={state.lost} />
      <DeliveryPreview {...state} />
      <div className={styles.city}>
        <div>
          <Holidays {...{ holidays, cities, today, mayChange, ...state }} />
        </div>
        <div>
          {mayChange && <CloseForm cities={cities} today={today} {...state} />}
          <ClosedList {...{ items, today, mayChange, ...state }} />
        </div>
      </div>
      <Year {...{ year, days, closed: items, holidays, today }} />
    </Screen>
  );
}
