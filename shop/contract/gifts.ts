import { z } from 'zod';
import { giftStages } from '#shop/rules/gifts/gift.ts';
import { videoFile } from './attachments.ts';
import { orderedCards } from './cart.ts';
import { deliveryDay, giftCard } from './checkout.ts';
import { operation } from './operation.ts';
import { displayName, flag, id, otp, text, withPhone } from './shared.ts';

/*
 * A gift whose sender leaves address and time to its recipient (decision 0041). What the recipient sees has no money in
 * it; what the sender sees has no place in it.
 */

const date = z.iso.date({ error: 'unknown' });
const slot = z.object({ date, slot_id: id });

export const giftPlace = z
  .object({
    district: text(80).default(''),
    directions: text(300).default('').describe('street and building, and whatever helps the driver'),
    short_address: text(20)
      .default('')
      .describe('National Address short code, such as RAMA4821: a courier needs it'),
  })
  .meta({ id: 'GiftPlace' });

/** A gift as whoever holds its link sees it. A place that was given is never shown again. */
export const giftView = z
  .object({
    state: z.enum(giftStages),
    to_name: z.string(),
    from_name: z.string().nullable().describe('null where the sender doesn’t say'),
    items: z
      .array(
        z.object({
          product_slug: z.string(),
          product_title: z.string(),
          product_kind: z.enum(['plant', 'pot', 'set']),
          color_name: z.string().nullable(),
          engraving: z.string().nullable(),
          addons: z.array(z.string()),
          cards: orderedCards.describe('once it is delivered'),
          product_qty: z.int(),
          feature_image: z.string(),
          image_alt: z.string(),
        }),
      )
      .nullable()
      .describe('null while it is a surprise'),
    card: giftCard.nullable().describe('null where nothing was written, and while it is a surprise'),
    photo: z.string().nullable().describe('of the finished gift, once it is there'),
    cities_id: z.int(),
    city_name: z.string(),
    delivery_service: z.enum(['barq', 'courier']),
    elsewhere: z.boolean().describe('the recipient is in another city, and the team calls'),
    not_before: date,
    days: z.array(deliveryDay).describe('to choose from; empty where a courier brings it'),
    estimate: z.object({ from: date, to: date }).nullable().describe('a courier’s days, accepted now'),
    answered: z
      .object({
        slot: z.object({ date, starts_at: z.string(), ends_at: z.string() }).nullable(),
        estimate: z.object({ from: date, to: date }).nullable(),
      })
      .nullable()
      .describe('when it comes, once that is chosen'),
    can_change: z.boolean().describe('with a code to the recipient’s number'),
    phone_end: z.string().describe('the last two digits of that number'),
    expires_at: z.iso.datetime().describe('until when it waits for an answer'),
  })
  .meta({ id: 'GiftView' });
export type GiftView = z.output<typeof giftView>;

const who = ['anyone', 'guest', 'shopper'] as const;
const key = z.string().max(100).describe('The key of the recipient’s link');
const closed = ['GIFT_OVER', 'GIFT_ANSWERED', 'GIFT_WRAPPED', 'TOO_MANY_TRIES'] as const;
const noTime = ['DELIVERY_TIME_REQUIRED', 'SLOT_NOT_FOUND', 'SLOT_FULL', 'SLOT_CLOSED'] as const;
const badCode = ['OTP_WRONG', 'OTP_EXPIRED'] as const;

export const readGift = operation({
  id: 'readGift',
  method: 'GET',
  path: '/gift/{key}',
  summary: 'A gift by the key of its recipient’s link; asking changes nothing',
  who,
  params: z.object({ key }),
  output: giftView,
  refusals: ['GIFT_OVER', 'TOO_MANY_TRIES'],
});

export const checkGiftPlace = operation({
  id: 'checkGiftPlace',
  method: 'POST',
  path: '/gift/check-place',
  summary: 'What a place still lacks; it isn’t kept',
  who,
  body: z.object({ key, place: giftPlace }),
  output: z.object({
    fields: z.record(z.string(), z.string()).describe('message per field, such as `place.district`'),
  }),
  refusals: ['GIFT_OVER', 'TOO_MANY_TRIES'],
});

export const acceptGift = operation({
  id: 'acceptGift',
  method: 'POST',
  path: '/gift/accept',
  summary: 'Accept a gift: where and when it is to come. The same answer again changes nothing',
  who,
  body: z.object({ key, place: giftPlace, slot: slot.nullable().default(null) }),
  output: giftView,
  refusals: [...closed, ...noTime],
});

export const sendGiftCode = operation({
  id: 'sendGiftCode',
  method: 'POST',
  path: '/gift/code',
  summary: 'Text the recipient the code that changes an answer: the link may have been passed on',
  who,
  body: z.object({ key }),
  output: z.object({ resend_in: z.int(), expires_in: z.int() }).describe('seconds'),
  refusals: [...closed, 'OTP_WAIT', 'TOO_MANY_CODES'],
});

export const changeGift = operation({
  id: 'changeGift',
  method: 'POST',
  path: '/gift/change',
  summary: 'Change place or time of a gift that was accepted, until it is wrapped',
  who,
  body: z.object({
    key,
    place: giftPlace.nullable().default(null).describe('null: as it is'),
    slot: slot.nullable().default(null).describe('null: as it is'),
    otp,
  }),
  output: giftView,
  refusals: [...closed, ...noTime, ...badCode],
});

export const declineGift = operation({
  id: 'declineGift',
  method: 'POST',
  path: '/gift/decline',
  summary: 'Decline a gift; its sender gets all money back. With a code, where it was accepted before',
  who,
  body: z.object({
    key,
    reason: text(300).default('').describe('stays with the shop'),
    no_more: flag.default(false).describe('no more gift links to this number'),
    otp: otp.nullable().default(null),
  }),
  output: giftView,
  refusals: [...closed, ...badCode],
});

export const notMe = operation({
  id: 'notMe',
  method: 'POST',
  path: '/gift/not-me',
  summary: 'Say that a link came to the wrong person: messages stop, and the sender corrects the number',
  who,
  body: z.object({ key, no_more: flag.default(false).describe('no more gift links to this number') }),
  output: giftView,
  refusals: [...closed],
});

export const giftElsewhere = operation({
  id: 'giftElsewhere',
  method: 'POST',
  path: '/gift/elsewhere',
  summary: 'Say that one is in another city: the team calls',
  who,
  body: z.object({
    key,
    city_name: text(80).refine((name) => name !== '', { error: 'city_required' }),
  }),
  output: giftView,
  refusals: [...closed],
});

export const readVideoCard = operation({
  id: 'readVideoCard',
  method: 'GET',
  path: '/gift/video/{key}',
  summary: 'The video that the QR code of a card leads to; asking changes nothing',
  who,
  params: z.object({ key: z.string().max(100).describe('The key behind the QR code') }),
  output: z
    .object({
      link: z.string().nullable().describe('null where it is a file'),
      host: z.string().nullable().describe('where the link leads'),
      file: videoFile.nullable().describe('played by ranges, as long as the card is'),
      until: z.iso.datetime().nullable().describe('null before the gift is delivered'),
    })
    .meta({ id: 'VideoCard' }),
  refusals: ['VIDEO_OVER'],
});

const orderKey = z.string().max(100).describe("The key of the order's private link");
const ofSender = ['ORDER_NOT_FOUND', 'GIFT_OVER', 'GIFT_ANSWERED', 'GIFT_WRAPPED'] as const;

/** How a gift stands, for its sender. */
export const sentGift = z
  .object({
    state: z.enum(giftStages),
    link: z.string().nullable().describe('Path of the recipient’s page; null once nobody may answer'),
    not_before: date,
    corrections_left: z.int(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'SentGift' });
export type SentGift = z.output<typeof sentGift>;

export const correctRecipient = operation({
  id: 'correctRecipient',
  method: 'POST',
  path: '/orders/correct-recipient',
  summary:
    'Correct whom a gift’s link goes to, 3 times at most: a new link goes out, and the old one is over',
  who: ['guest', 'shopper'],
  body: withPhone({ order_key: orderKey, name: displayName('name_required').optional() }),
  output: sentGift,
  refusals: [...ofSender, 'CORRECTIONS_USED'],
});

export const placeGift = operation({
  id: 'placeGift',
  method: 'POST',
  path: '/orders/place-gift',
  summary: 'Give address and time oneself, where the recipient hasn’t answered',
  who: ['guest', 'shopper'],
  body: z.object({
    order_key: orderKey,
    place: giftPlace,
    slot: slot.nullable().default(null),
    surprise: flag
      .default(false)
      .describe('hide what it is from the recipient, and do not call them before delivery'),
  }),
  output: sentGift,
  refusals: [...ofSender, ...noTime],
});

export const answerForRecipient = operation({
  id: 'answerForRecipient',
  method: 'POST',
  path: '/gifts/answer',
  summary: 'Accept a gift on its recipient’s word, given by phone',
  who: ['staff'],
  may: 'change-orders',
  body: z.object({ order_id: id, place: giftPlace, slot: slot.nullable().default(null) }),
  output: z.object({ order_id: z.int(), state: z.enum(giftStages) }),
  refusals: [...ofSender, ...noTime],
});
