import { data } from 'react-router';
import { readCarePlant } from '#shop/contract/help/care.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { seasonOf } from '#shop/rules/care/seasons.ts';
import { calendarFile } from '#shop/rules/gifts/calendar.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { pageContext } from '../../base/context.ts';
import type { Route } from './+types/care-calendar';

/** The waterings of a plant from tomorrow to the end of this season, as a file for a calendar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, language } = context.get(pageContext);
  const answer = await call(readCarePlant, { params: { slug: params.slug } });
  if (!answer.success) throw data({ message: answer.message }, { status: answer.statusCode });
  const { product_slug: slug, product_title: title, seasons } = answer.data;
  const now = new Date();
  const first = addDays(riyadhDay(now), 1);
  const season = seasonOf(first);
  const every = seasons.find((each) => each.season === season)?.every_days;
  if (!every) throw data(null, { status: 404 });
  return new Response(
    calendarFile({
      uid: `water-${slug}-${first}@asees`,
      title: messagesOf(language).help.care.calendarTitle(title),
      when: { from: first, to: first },
      again: { everyDays: every, until: lastOf(season, first) },
      at: now,
    }),
    {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="water-${slug}.ics"`,
        'x-robots-tag': 'noindex, nofollow',
      },
    },
  );
}

/** The last day of a season that a day is in. */
function lastOf(season: string, day: string): string {
  let last = day;
  while (seasonOf(addDays(last, 1)) === season) last = addDays(last, 1);
  return last;
}
