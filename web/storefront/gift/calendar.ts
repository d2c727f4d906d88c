import { data, redirect } from 'react-router';
import { readGift } from '#shop/contract/gifts.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { calendarFile } from '#shop/rules/gifts/calendar.ts';
import { pageContext } from '../../base/context.ts';
import type { Route } from './+types/calendar';

/** When a gift comes, as a file for the calendar of whoever accepted it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, language, store } = context.get(pageContext);
  const answer = await call(readGift, { params: { key: params.key } });
  if (!answer.success) throw data({ message: answer.message }, { status: answer.statusCode });
  const when = answer.data.answered?.slot ?? answer.data.answered?.estimate;
  if (!when) throw redirect(`/gift/${params.key}`);
  const title = messagesOf(language).gift.calendarTitle(store.name);
  // Without the key: whoever the entry is shared with could open the gift by it.
  const uid = `gift-${params.key.slice(0, 16)}@asees`;
  return new Response(calendarFile({ uid, title, when, at: new Date() }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="gift.ics"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    },
  });
}
