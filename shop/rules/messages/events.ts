/*
 * What people are told of, to whom and by which channels. One table: the outbox writes by it, the page of preferences
 * and the tests read it.
 */

export const audiences = ['sender', 'recipient', 'shopper', 'team'] as const;
export type Audience = (typeof audiences)[number];

export const channels = ['push', 'sms', 'mail'] as const;
export type Channel = (typeof channels)[number];

/** What a push is, as the spec's client knows it (spec section 4): it decides where a press leads. */
export type PushType =
  | 'order_history_status'
  | 'wallet_refund'
  | 'pending_cart_checkout'
  | 'product_available'
  | 'ticket_updated'
  | 'ticket_closed'
  | 'rating_popup';

/**
 * Hours of Riyadh's day in which a message may arrive, from the first to before the second. What is due outside of them
 * waits for the next morning; a push outside of them is silent instead.
 */
type Hours = readonly [number, number] | 'any';
const day: Hours = [9, 21];
const long: Hours = [7, 23];

export type MessageRule = {
  audience: Audience;
  push?: PushType;
  /** `fallback`: only where no device has shown the push after 15 minutes, or there is none. */
  sms?: 'always' | 'fallback';
  mail?: true;
  /** When text messages and mail may come. */
  hours: Hours;
  /** How long it is of use to anybody. */
  expiresAfterHours: number;
  /** Rests on the order itself, on what somebody agreed to, or on what they asked for by itself. */
  rests: 'order' | 'marketing' | 'request';
};

const toSender = { audience: 'sender', push: 'order_history_status', rests: 'order' } as const;
const toRecipient = { audience: 'recipient', sms: 'always', rests: 'order' } as const;
/** Whoever wrote a ticket: they asked for the answer. */
const toWriter = { audience: 'shopper', rests: 'order' } as const;

export const messageRules = {
  /** The link to pay what was ordered on the phone; after its hold it is of no use. */
  phone_order: {
    audience: 'sender',
    sms: 'always',
    mail: true,
    hours: 'any',
    expiresAfterHours: 2,
    rests: 'order',
  },
  placed: { ...toSender, sms: 'always', mail: true, hours: 'any', expiresAfterHours: 72 },
  /** The order's new private link, whoever asked for it: it goes to no device, which may be one of somebody else's. */
  link_renewed: {
    audience: 'sender',
    sms: 'always',
    mail: true,
    hours: 'any',
    expiresAfterHours: 72,
    rests: 'order',
  },
  /** Money that goes back: when it begins, and when it is there. */
  cancelled: { ...toSender, sms: 'always', mail: true, hours: long, expiresAfterHours: 72 },
  given_back: {
    ...toSender,
    push: 'wallet_refund',
    sms: 'always',
    mail: true,
    hours: long,
    expiresAfterHours: 72,
  },
  twice: { ...toSender, sms: 'always', mail: true, hours: long, expiresAfterHours: 72 },
  late: { ...toSender, sms: 'always', mail: true, hours: long, expiresAfterHours: 72 },
  refunded: {
    ...toSender,
    push: 'wallet_refund',
    sms: 'always',
    mail: true,
    hours: long,
    expiresAfterHours: 72,
  },

  /** The recipient's link, and what reminds of it 6 and 24 hours later. */
  gift_link: { ...toRecipient, mail: true, hours: day, expiresAfterHours: 72 },
  gift_reminder: { ...toRecipient, mail: true, hours: day, expiresAfterHours: 24 },
  /** The sender, where the recipient doesn't answer: after 24 hours, 48 hours and 7 days. */
  gift_unanswered: { ...toSender, hours: day, expiresAfterHours: 24 },
  gift_overdue: { ...toSender, mail: true, hours: day, expiresAfterHours: 72 },
  gift_week: { ...toSender, sms: 'always', mail: true, hours: day, expiresAfterHours: 72 },
  gift_not_me: { ...toSender, sms: 'always', mail: true, hours: day, expiresAfterHours: 72 },
  /** The team: somebody has to call. */
  gift_task: { audience: 'team', mail: true, hours: 'any', expiresAfterHours: 72, rests: 'order' },
  gift_accepted: { ...toSender, hours: day, expiresAfterHours: 24 },
  /** A recipient who had accepted hears that nothing comes, or that another has changed place or time. */
  gift_off: { ...toRecipient, hours: day, expiresAfterHours: 24 },
  gift_changed: { ...toRecipient, hours: day, expiresAfterHours: 24 },

  /** Another piece is proposed, and nothing goes on before the sender has said yes or no. */
  piece_proposed: { ...toSender, sms: 'always', mail: true, hours: long, expiresAfterHours: 72 },

  /** Staff bring it at another time. */
  time_changed: { ...toSender, sms: 'fallback', mail: true, hours: long, expiresAfterHours: 48 },

  wrapped: { ...toSender, hours: day, expiresAfterHours: 24 },
  on_the_way: { ...toSender, sms: 'fallback', hours: long, expiresAfterHours: 6 },
  on_the_way_recipient: { ...toRecipient, hours: 'any', expiresAfterHours: 6 },
  nobody_there: { ...toSender, sms: 'fallback', hours: long, expiresAfterHours: 24 },
  /** The team: nobody was there too often, and somebody has to agree on what happens now. */
  delivery_task: { audience: 'team', mail: true, hours: 'any', expiresAfterHours: 72, rests: 'order' },
  /** The team: the provider gives no money back, and it is still owed. */
  refund_task: { audience: 'team', mail: true, hours: 'any', expiresAfterHours: 72, rests: 'order' },
  /** The team: somebody wrote to the shop by a form. */
  form_task: { audience: 'team', mail: true, hours: 'any', expiresAfterHours: 72, rests: 'order' },
  /** Whoever wrote by a form, or rated an order: what staff answered, once they had read it. */
  form_answered: { audience: 'shopper', mail: true, hours: day, expiresAfterHours: 72, rests: 'order' },
  rating_answered: { audience: 'sender', mail: true, hours: day, expiresAfterHours: 72, rests: 'order' },
  nobody_there_recipient: { ...toRecipient, hours: 'any', expiresAfterHours: 24 },
  delivered: { ...toSender, sms: 'fallback', mail: true, hours: long, expiresAfterHours: 48 },
  ready: { ...toSender, sms: 'always', mail: true, hours: long, expiresAfterHours: 72 },
  rejected: { ...toSender, sms: 'always', mail: true, hours: long, expiresAfterHours: 72 },
  rating: { ...toSender, push: 'rating_popup', mail: true, hours: day, expiresAfterHours: 48 },

  /** A ticket: what the shop wrote, what it waits for since a day, and that it is closed. */
  ticket_updated: { ...toWriter, push: 'ticket_updated', mail: true, hours: day, expiresAfterHours: 72 },
  ticket_pending: { ...toWriter, sms: 'always', hours: day, expiresAfterHours: 72 },
  ticket_closed: { ...toWriter, push: 'ticket_closed', mail: true, hours: day, expiresAfterHours: 72 },
  /** The team: one came in, was replied to, or its time is up. */
  ticket_task: { audience: 'team', mail: true, hours: 'any', expiresAfterHours: 72, rests: 'order' },

  /** A cart that was left, once, to who agreed to offers. */
  pending_cart: {
    audience: 'shopper',
    push: 'pending_cart_checkout',
    mail: true,
    hours: day,
    expiresAfterHours: 24,
    rests: 'marketing',
  },
  /** What somebody waits for is on the shelf. After two hours it is the next ones' turn (rules/catalogue/restock.ts). */
  product_available: {
    audience: 'shopper',
    push: 'product_available',
    sms: 'fallback',
    mail: true,
    hours: day,
    expiresAfterHours: 2,
    rests: 'request',
  },
} as const satisfies Record<string, MessageRule>;

export type MessageEvent = keyof typeof messageRules;

/**
 * Whether the shop tells by this channel anything that rests on this: nobody is asked to agree to what never comes. The
 * name under which text messages go out may not advertise (docs/operations.md), so no offer comes by one.
 */
export function comesBy(rests: MessageRule['rests'], channel: Channel): boolean {
  const rules: readonly MessageRule[] = Object.values(messageRules);
  return rules.some((rule) => rule.rests === rests && rule[channel] !== undefined);
}

/** What the shop's own people are told: together, by one mail an hour. */
export type TeamEvent = {
  [Event in MessageEvent]: (typeof messageRules)[Event]['audience'] extends 'team' ? Event : never;
}[MessageEvent];
