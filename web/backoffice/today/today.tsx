import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listMentions, seeMention } from '#shop/contract/workshop/orders.ts';
import { readToday } from '#shop/contract/workshop/today.ts';
import { clockTime } from '#shop/format/clock.ts';
import { dayInWords, riyadhTime } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { formOf } from '../../forms/form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { freshly } from '../base/fresh.server.ts';
import { useLanguage } from '../base/me.ts';
import { LostNote, StaleNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { useFresh } from '../shell/use-fresh.ts';
import { MakingToday } from './making-today.tsx';
import { Mentions } from './mentions.tsx';
import { Needs } from './needs.tsx';
import { SlotsToday } from './slots-today.tsx';
import styles from './today.module.css';
import { useTodayWords } from './today-words.ts';
import { Week } from './week.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const today = dataOf(await call(readToday), request);
  return freshly({ ...today, notes: dataOf(await call(listMentions), request) });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  return act(page, form, {
    name: 'seen',
    run: () => page.call(seeMention, { params: { id: textOf(form, 'id') } }),
  });
}

/**
 * Where somebody begins: what needs somebody, the day's slots and the week, each as far as it is theirs to see. It follows
 * colleagues, as it stays open on the wall.
 */
export default function Today() {
  const today = useTodayWords();
  const language = useLanguage();
  const { data, stale } = useFresh(useLoaderData<typeof loader>(), '/admin/today/fresh?');
  const { day, hijri, now, notes, slots, making, tomorrow, week } = data;
  const { lost } = useResult();
  const clock = today.now(clockTime(language, riyadhTime(now).time));
  return (
    <Screen
      title={dayInWords(language, day, day)}
      beside={<p className="muted small">{listed(language, [hijri, clock])}</p>}
    >
      <LostNote lost={lost} />
      <StaleNote stale={stale} />
      <Mentions notes={notes} day={day} />
      <div className={slots ? styles.columns : undefined}>
        <Needs today={data} now={now} />
        {slots && (
          <div className={styles.side}>
            <SlotsToday day={day} cities={slots} tomorrow={tomorrow} />
            {making && <MakingToday making={making} />}
          </div>
        )}
      </div>
      {week && <Week days={week} today={day} />}
    </Screen>
  );
}
