import { data, redirect } from 'react-router';
import { districts as districtsContract } from '#shop/contract/common.ts';
import {
  acceptGift,
  changeGift,
  checkGiftPlace,
  declineGift,
  type GiftView,
  giftElsewhere,
  notMe,
  readGift,
  sendGiftCode,
} from '#shop/contract/gifts.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOf } from '../../base/answer.ts';
import type { PageContext } from '../../base/context.ts';
import { notOurForm } from '../../forms/form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { slotIn } from '../checkout/form/slot-value.ts';

/** What a link shows: the gift, with what is asked about it; or nothing, where it opens none. */
export async function loadGift({ call }: PageContext, key: string, url: URL) {
  const answer = await call(readGift, { params: { key } });
  if (!answer.success) return data({ gift: null, busy: busyWith(answer) }, { status: answer.statusCode });
  const gift = answer.data;
  const wanted = (['decline', 'not-me', 'change'] as const).find((each) => url.searchParams.has(each));
  const asked = mayAsk(gift, wanted) ? wanted : undefined;
  const asksPlace = asked === 'change' || (asked === undefined && gift.state === 'waiting');
  return {
    gift,
    asked,
    today: riyadhDay(new Date()),
    districts: asksPlace ? await districtsOf(call, gift) : [],
    key,
  };
}

/** Somebody opens links too often: then that is said, instead of that this one is over. */
function busyWith(answer: Extract<Answer<unknown>, { success: false }>): string | null {
  return answer.error.code === 'TOO_MANY_TRIES' ? answer.message : null;
}

type Asked = 'decline' | 'not-me' | 'change';

function mayAsk({ state, can_change }: GiftView, asked: Asked | undefined): boolean {
  if (asked === 'change') return can_change;
  return state === 'waiting' || (asked === 'decline' && state === 'accepted');
}

/** The districts of the gift's city, to choose from. */
async function districtsOf(call: PageContext['call'], gift: GiftView): Promise<string[]> {
  const known = dataOf(await call(districtsContract, { query: { cities_id: gift.cities_id } }));
  return known.map(({ name }) => name);
}

const steps = ['where', 'when', 'confirm', 'decline'] as const;
export type Step = (typeof steps)[number];

/** What was typed and chosen so far. It goes from step to step in the forms themselves, and is kept nowhere. */
export type Typed = {
  place: { district: string; directions: string; short_address: string };
  slot: { date: string; slot_id: number } | null;
  reason: string;
};

/** What came of a form: the step that comes now, and what is wrong with the one before. */
export type Outcome = {
  step: Step;
  typed: Typed;
  message: string | null;
  fields: Record<string, string>;
  /** A code was texted, and is to be typed here. */
  codeSent: boolean;
};

/** Goes on by a form of the page: to the next step, back to an earlier one, or to the gift as it is then. */
export async function act(page: PageContext, key: string, form: FormData) {
  const { call, language } = page;
  const intent = textOf(form, 'intent');
  const changing = form.has('changing');
  const typed = typedIn(form);
  const { place, slot, reason } = typed;
  const sameAsBefore = changing && Object.values(place).every((each) => each === '');
  const to = (step: Step, more: Partial<Outcome> = {}, status = 200) =>
    data<Outcome>({ step, typed, message: null, fields: {}, codeSent: false, ...more }, { status });
  const back = () => redirect(`/gift/${key}`, 303);
  /** The gift has moved on: its page says where. */
  const moved = ['GIFT_OVER', 'GIFT_ANSWERED', 'GIFT_WRAPPED'];
  const refused = (
    step: Step,
    answer: Extract<Answer<unknown>, { success: false }>,
    more: Partial<Outcome> = {},
  ) => {
    const { code, fields = {} } = answer.error;
    if (moved.includes(code)) return back();
    // A wrong code is said by its field alone.
    if (code === 'OTP_WRONG' || code === 'OTP_EXPIRED')
      return to(step, { fields: { otp: answer.message }, codeSent: true }, answer.statusCode);
    const at = code.startsWith('SLOT_') || code === 'DELIVERY_TIME_REQUIRED' ? 'when' : step;
    const wrongPlace = Object.keys(fields).some((path) => path.startsWith('place.'));
    const shown = wrongPlace ? 'where' : at;
    return to(shown, { message: answer.message, fields, ...(shown === step && more) }, answer.statusCode);
  };
  const texted = () => call(sendGiftCode, { body: { key } });
  const otp = textOf(form, 'otp');

  switch (intent) {
    case 'where': {
      if (sameAsBefore) return to('when');
      const checked = await call(checkGiftPlace, { body: { key, place } });
      if (!checked.success) return refused('where', checked);
      const { fields } = checked.data;
      return Object.keys(fields).length > 0 ? to('where', { fields }, 422) : to('when');
    }
    case 'when': {
      if (slot === null && !form.has('courier')) {
        const { required } = messagesOf(language).gift.when;
        return to('when', { fields: { slot: required } }, 422);
      }
      if (!changing) return to('confirm');
      const sent = await texted();
      // Within a minute of the last one, that one is still to be typed.
      if (sent.success || sent.error.code === 'OTP_WAIT') return to('confirm', { codeSent: true });
      return refused('when', sent);
    }
    case 'edit-where':
      return to('where');
    case 'edit-when':
      return to('when');
    case 'code': {
      const sent = await texted();
      const step = form.has('declining') ? 'decline' : 'confirm';
      return sent.success
        ? to(step, { codeSent: true })
        : refused(step, sent, { codeSent: sent.error.code === 'OTP_WAIT' });
    }
    case 'accept': {
      const accepted = await call(acceptGift, { body: { key, place, slot } });
      return accepted.success ? back() : refused('confirm', accepted);
    }
    case 'change': {
      const body = { key, place: sameAsBefore ? null : place, slot, otp };
      const changed = await call(changeGift, { body });
      return changed.success ? back() : refused('confirm', changed, { codeSent: true });
    }
    case 'decline': {
      const body = { key, reason, no_more: form.has('no_more'), otp: otp === '' ? null : otp };
      const declined = await call(declineGift, { body });
      return declined.success ? back() : refused('decline', declined, { codeSent: otp !== '' });
    }
    case 'not-me': {
      const said = await call(notMe, { body: { key, no_more: form.has('no_more') } });
      return said.success ? back() : refused('where', said);
    }
    case 'elsewhere': {
      const said = await call(giftElsewhere, { body: { key, city_name: textOf(form, 'city_name') } });
      return said.success ? back() : refused('where', said);
    }
    default:
      throw notOurForm(page);
  }
}

function typedIn(form: FormData): Typed {
  const text = (name: string) => textOf(form, name);
  return {
    place: {
      district: text('place.district'),
      directions: text('place.directions'),
      short_address: text('place.short_address'),
    },
    slot: slotIn(form),
    reason: text('reason'),
  };
}
