import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { listCityDays, listStaffCities, readStaffCity } from '#shop/contract/workshop/cities.ts';
import { dateInWords } from '#shop/format/dates.ts';
import { hijriMonthsInWords } from '#shop/format/hijri.ts';
import { addDays } from '#shop/rules/time/riyadh-day.ts';
import { Note } from '../../components/note.tsx';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { mayUse, useLanguage, useMe } from '../base/me.ts';
import { LostNote, useResult } from '../base/result.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import tableStyles from '../shell/table.module.css';
import { Views } from '../shell/views.tsx';
import { DeliveryPreview } from './base/delivery-preview.tsx';
import type { CityResult } from './base/standing.ts';
import { useCityWords } from './base/words.ts';
import styles from './cities.module.css';
import { actOnCity } from './city-actions.server.ts';
import { FactsForm } from './facts-form.tsx';
import { FeesForm } from './fees-form.tsx';
import { DayForm, Month } from './month.tsx';
import { WeekGrid } from './week-grid.tsx';
import { AddWindow, CopyWeek, EndWindow } from './window-forms.tsx';

const tabs = ['week', 'facts', 'districts'] as const;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** The address is the state: what of the city is open, from which day the week is shown, and which month and day. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { call, language } = context.get(staffContext);
  const of = { params: { id: params.id ?? '' } };
  const first = searchParams.get('first_day');
  const read = await call(readStaffCity, {
    ...of,
    query: first && isDay.test(first) ? { first_day: first } : {},
  });
  const data = dataOf(read, request);
  const asked = searchParams.get('view');
  const tab = tabs.find((each) => each === asked) ?? 'week';
  const day = searchParams.get('day');
  const chosen = day && isDay.test(day) ? day : null;
  const given = searchParams.get('month') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(given) ? given : (chosen ?? data.today).slice(0, 7);
  if (tab !== 'week') return { ...data, tab, calendar: null, others: [] };
  const query = { first_day: `${month}-01`, last_day: lastOf(month) };
  const { items, hijri_months } = dataOf(await call(listCityDays, { ...of, query }), request);
  const all = dataOf(await call(listStaffCities), request).items;
  return {
    ...{ ...data, tab },
    calendar: {
      ...{ items, chosen },
      months: hijriMonthsInWords(language, query.first_day, query.last_day, hijri_months),
      around: {
        before: addDays(query.first_day, -1).slice(0, 7),
        after: addDays(query.last_day, 1).slice(0, 7),
      },
    },
    others: all
      .filter(({ id, windows }) => id !== data.city.id && windows > 0)
      .map(({ id, name }) => ({ id, name: name[language] })),
  };
}

export const action = actOnCity;

/** One city: its week from a day on and its days, what it is, and its districts. */
export default function City() {
  const words = useCityWords();
  const language = useLanguage();
  const mayChange = mayUse(useMe(), 'delivery');
  const { city, districts, week, first_day, today, tab, calendar, others } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const state = useResult<CityResult>();
  const to = (more: Record<string, string>) =>
    `/cities/${city.id}?${new URLSearchParams({ ...Object.fromEntries(search), ...more })}`;
  const of = { version: city.version, today, firstDay: first_day, ...state };
  const chosen = calendar?.items.find(({ day }) => day === calendar.chosen);
  return (
    <Screen
      title={city.name[language]}
      beside={
        <>
          {tab === 'week' && first_day !== today && (
            <span className="muted">{words.week.asOf(dateInWords(language, first_day, today))}</span>
          )}
          <Link to="/cities" className={styles.way}>
            {words.back}
          </Link>
        </>
      }
      below={
        <Views
          label={words.choose}
          views={tabs.map((each) => ({
            to: `/cities/${city.id}?view=${each}`,
            title: words.tabs[each],
            current: each === tab,
          }))}
        />
      }
    >
      <LostNote lost={state.lost} />
      <DeliveryPreview {...state} />
      {tab === 'week' && (
        <div className={styles.city}>
          <div>
            {city.delivery_service === 'barq' && week.length === 0 && (
              <Note tone="warn">{words.noWindows}</Note>
            )}
            <WeekGrid {...of} week={week} mayChange={mayChange} />
            {mayChange && (
              <div className={styles.forms}>
                <AddWindow {...of} />
                {week.length > 0 && <EndWindow {...of} week={week} />}
                {others.length > 0 && <CopyWeek {...of} others={others} />}
              </div>
            )}
          </div>
          {calendar && (
            <div>
              <Month days={calendar.items} {...calendar} today={today} to={to} />
              {chosen ? (
                <DayForm day={chosen} city={city} today={today} mayChange={mayChange} {...state} />
              ) : (
                <p className="muted">{words.day.pick}</p>
              )}
            </div>
          )}
        </div>
      )}
      {tab === 'facts' && (
        <>
          <FeesForm city={city} today={today} mayChange={mayChange} {...state} />
          <FactsForm city={city} mayChange={mayChange} {...state} />
        </>
      )}
      {tab === 'districts' && <Districts items={districts} />}
    </Screen>
  );
}

function Districts({ items }: { items: { id: number; name: { ar: string; en: string } }[] }) {
  const { districts: words } = useCityWords();
  return (
    <Box title={words.title}>
      {items.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">{words.inArabic}</th>
              <th scope="col">{words.inEnglish}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, name }) => (
              <tr key={id}>
                <th scope="row" lang="ar">
                  <bdi>{name.ar}</bdi>
                </th>
                <td data-label={words.inEnglish} lang="en">
                  <bdi>{name.en}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Box>
  );
}

function lastOf(month: string): string {
  const next = addDays(`${month}-28`, 4).slice(0, 7);
  return addDays(`${next}-01`, -1);
}
