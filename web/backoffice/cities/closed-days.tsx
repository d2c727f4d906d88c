import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listClosedDays } from '#shop/contract/workshop/closed-days.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { mayUse, useMe } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { DeliveryPreview } from './base/delivery-preview.tsx';
import type { CityResult } from './base/standing.ts';
import styles from './cities.module.css';
import { CloseForm } from './close-form.tsx';
import { actOnClosedDays } from './closed-actions.server.ts';
import { ClosedList } from './closed-list.tsx';
import { DeliveryViews } from './delivery-views.tsx';
import { Holidays } from './holidays.tsx';
import { Year } from './year.tsx';
import { daysOfYear } from './year-days.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const asked = new URL(request.url).searchParams.get('year') ?? '';
  const query = /^20[2-9]\d$/.test(asked) ? { year: asked } : {};
  const data = dataOf(await call(listClosedDays, { query }), request);
  return { ...data, days: daysOfYear(data.year, data.hijri_months) };
}

export const action = actOnClosedDays;

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
