import { sql } from 'drizzle-orm';
import { char, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { giftStates } from '#shop/rules/gifts/gift.ts';
import { orders } from './orders.ts';
import { createdAt, moment } from './types.ts';

/** Where a gift is to be brought, as its recipient or somebody for them gave it. */
export type GiftPlace = {
  district: string;
  directions: string;
  /** National Address short code, such as RAMA4821. */
  short_address: string;
};

/**
 * What the recipient of a gift was asked and has said: the private link's side of an order whose sender didn't know the
 * address. The place stands here, apart from the order's details, because the sender never learns it.
 */
export const gifts = pgTable(
  'gifts',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** The link is signed with it: a new version ends the old link. */
    version: integer('version').notNull().default(1),
    state: text('state', { enum: giftStates }).notNull().default('waiting'),
    /** The day from which the sender wants it brought. */
    notBefore: date('not_before').notNull(),
    place: jsonb('place').$type<GiftPlace>(),
    placeBy: text('place_by', { enum: ['recipient', 'support', 'sender'] }),
    /** The city that the recipient is in, where it isn't the order's: the team calls. */
    elsewhere: text('elsewhere').notNull().default(''),
    /** Why they declined, in their own words: it stays with the shop. */
    reason: text('reason').notNull().default(''),
    /** How often the sender has corrected the number. */
    corrections: integer('corrections').notNull().default(0),
    /** How far the clock has gone with it (`giftClock`), and when it goes on; null: it is answered. */
    clockStep: integer('clock_step').notNull().default(0),
    clockAt: moment('clock_at'),
    /** When the recipient was asked in this version, first pressed something on the page, and answered. */
    sentAt: moment('sent_at'),
    openedAt: moment('opened_at'),
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('gifts_clock').on(table.clockAt).where(sql`${table.clockAt} is not null`),
    check('gifts_place', sql`(${table.place} is null) = (${table.placeBy} is null)`),
  ],
);

/** Numbers whose owners want no gift links any more, hashed with the shop's secret. */
export const mutedNumbers = pgTable('muted_numbers', {
  number: char('number', { length: 64 }).primaryKey(),
  createdAt: createdAt(),
});
