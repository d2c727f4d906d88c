import { z } from 'zod';
import { couponCode } from '#shop/rules/cart/coupon.ts';
import { couponStandings } from '#shop/rules/cart/kept-coupon.ts';
import { operation } from '../operation.ts';
import { flag, givenRiyals, goodsQuery, id, inRiyals, line, text, wholeNumber } from '../shared.ts';

/* Coupons as staff keep them (decision 0083): what each promises, what it has cost, paused and ended at once. */

const ofStaff = { who: ['staff'], may: 'catalogue' } as const;
const params = z.object({ id });
const both = z.object({ ar: line(80, 'required'), en: line(80, 'required') });
const day = z.iso.date({ error: 'unknown' });
const times = wholeNumber(1, 1_000_000, 'times');
/** Halves of a halala are asked again; SAR 100,000 is more than any cart. */
const sum = (least: number) =>
  givenRiyals(
    z
      .number({ error: 'amount' })
      .min(least, { error: 'amount' })
      .max(100_000, { error: 'amount' })
      .multipleOf(0.01, { error: 'amount' }),
  );
const ids = z.array(id).max(200, { error: 'unknown' }).default([]).describe('none: all');

const code = z
  .string({ error: 'coupon_code' })
  .max(200, { error: 'coupon_code', abort: true })
  .overwrite(couponCode)
  .refine((given) => /^[\p{L}\p{N}_-]{3,40}$/u.test(given), { error: 'coupon_code_new' })
  .meta({ minLength: 3, maxLength: 40 });

const terms = {
  title: both.describe('what shoppers read'),
  kind: z.enum(['percent', 'fixed', 'free_delivery'], { error: 'unknown' }),
  percent: wholeNumber(1, 100, 'percent').nullable().default(null).describe('of `percent` alone'),
  amount: sum(0.01).nullable().default(null).describe('of `fixed` alone'),
  ceiling: sum(0.01).nullable().default(null).describe('the most that it takes off'),
  minimum: sum(0).default(0).describe('the least that the goods it is for come to'),
  per_shopper: times.nullable().default(null),
  in_total: times.nullable().default(null),
  first_order_only: flag.default(false),
  stackable: flag.default(false).describe('may be used beside another that may'),
  listed: flag.default(false).describe('shown to every shopper'),
  cities_ids: ids,
  categories_ids: ids,
  products_ids: ids,
  first_day: day.describe('of Riyadh'),
  last_day: day.nullable().default(null).describe('of Riyadh, still among its days; null: it doesn’t end'),
  licence: text(60).default('').describe('number of the licence of its sale, where it has one'),
};

const reason = text(300).default('').describe('for whoever agrees, where it takes a second person');

type Terms = { kind: string; percent: number | null; amount: number | null } & {
  first_day: string;
  last_day: string | null;
};

/** What a coupon takes off stands in it, and it doesn't end before it begins. */
function isWhole({ value, issues }: z.core.ParsePayload<Terms>): void {
  const { kind, percent, amount, first_day, last_day } = value;
  const blame = (field: string, message: string) =>
    void issues.push({ code: 'custom', message, path: [field], input: value });
  if (kind === 'percent' && percent === null) blame('percent', 'required');
  if (kind === 'fixed' && amount === null) blame('amount', 'required');
  if (last_day !== null && last_day < first_day) blame('last_day', 'last_day');
}

const newCoupon = z.object({ code, ...terms, reason }).check(isWhole);
export type NewCoupon = z.output<typeof newCoupon>;

const inBoth = z.object({ ar: z.string(), en: z.string() });

export const staffCoupon = z
  .object({
    id: z.int(),
    version: z.int(),
    code: z.string(),
    title: inBoth,
    kind: terms.kind,
    percent: z.int().nullable(),
    amount: inRiyals.nullable(),
    ceiling: inRiyals.nullable(),
    minimum: inRiyals,
    per_shopper: z.int().nullable(),
    in_total: z.int().nullable(),
    first_order_only: z.boolean(),
    stackable: z.boolean(),
    listed: z.boolean(),
    cities_ids: z.array(z.int()),
    categories_ids: z.array(z.int()),
    products_ids: z.array(z.int()),
    first_day: z.iso.date(),
    last_day: z.iso.date().nullable(),
    licence: z.string(),
    paused: z.boolean(),
    state: z.enum(couponStandings),
    waiting: z.boolean().describe('a change of it waits for a second person'),
    used: z.int().describe('orders that were paid with it and not ended'),
    held: z.int().describe('orders that wait for their payment with it'),
    given: inRiyals.describe('what it has taken off those orders, goods and delivery'),
    given_back: inRiyals.describe('what of that went with pieces that were paid back'),
    cost: inRiyals.describe('what is left of it'),
  })
  .meta({ id: 'StaffCoupon' });
export type StaffCoupon = z.output<typeof staffCoupon>;

export const listStaffCoupons = operation({
  id: 'listStaffCoupons',
  method: 'GET',
  path: '/coupons',
  summary: 'Coupons, the newest first, each with its state and what it has cost so far',
  ...ofStaff,
  query: z.object({
    q: text(80).default('').describe('part of a code or a name'),
    before: id.optional().describe('where the list goes on: its answer’s `next`'),
  }),
  output: z.object({ items: z.array(staffCoupon), next: z.int().nullable() }),
  refusals: [],
});

export const readStaffCoupon = operation({
  id: 'readStaffCoupon',
  method: 'GET',
  path: '/coupons/{id}',
  summary: 'A coupon, with what it has cost so far',
  ...ofStaff,
  params,
  output: staffCoupon,
  refusals: ['COUPON_NOT_FOUND'],
});

const named = z.object({ id: z.int(), title: z.string() });
export const couponChoices = operation({
  id: 'couponChoices',
  method: 'GET',
  path: '/coupon-choices',
  summary: 'What a coupon can be for: cities, categories and products, in the caller’s language',
  ...ofStaff,
  query: goodsQuery,
  output: z.object({
    cities: z.array(named),
    categories: z.array(named),
    products: z
      .array(named.extend({ price: inRiyals }))
      .describe('300 at most, and those that were asked for'),
  }),
  refusals: [],
});

const saved = z.object({
  state: z
    .enum(['done', 'waiting'])
    .describe('`waiting`: a second person was asked, and nothing has changed yet'),
  coupon: staffCoupon.nullable().describe('null where a new one waits'),
  approval_id: z.uuid().nullable(),
});

export const addCoupon = operation({
  id: 'addCoupon',
  method: 'POST',
  path: '/coupons',
  summary: 'Makes a coupon; one that promises more than one person may is asked for first',
  ...ofStaff,
  body: newCoupon,
  output: saved,
  says: ({ state }) => (state === 'done' ? 'coupon_kept' : 'approval_asked'),
  refusals: ['COUPON_EXISTS', 'COUPON_WAITS'],
});

export const changeCoupon = operation({
  id: 'changeCoupon',
  method: 'PUT',
  path: '/coupons/{id}',
  summary: 'Changes all of a coupon but its code, which people have; orders that have it keep it as it was',
  ...ofStaff,
  params,
  body: z.object({ version: id.describe('which was read'), ...terms, reason }).check(isWhole),
  output: saved,
  says: ({ state }) => (state === 'done' ? 'coupon_kept' : 'approval_asked'),
  refusals: ['COUPON_NOT_FOUND', 'CHANGED_MEANWHILE', 'COUPON_LIMIT', 'COUPON_WAITS'],
});

export const pauseCoupon = operation({
  id: 'pauseCoupon',
  method: 'POST',
  path: '/coupons/{id}/pause',
  summary: 'Pauses a coupon at once, or has it go on; the same again changes nothing',
  ...ofStaff,
  params,
  body: z.object({ paused: flag }),
  output: staffCoupon,
  says: ({ paused }) => (paused ? 'coupon_paused' : 'coupon_resumed'),
  refusals: ['COUPON_NOT_FOUND'],
});

export const endCoupon = operation({
  id: 'endCoupon',
  method: 'POST',
  path: '/coupons/{id}/end',
  summary: 'Ends a coupon now; ended again, nothing happens',
  ...ofStaff,
  params,
  output: staffCoupon,
  says: 'coupon_ended',
  refusals: ['COUPON_NOT_FOUND'],
});

export const tryCoupon = operation({
  id: 'tryCoupon',
  method: 'POST',
  path: '/coupons/{id}/try',
  summary:
    'What a coupon would take off a cart of somebody who hasn’t used it, or why nothing; changes nothing',
  ...ofStaff,
  params,
  body: z.object({
    cities_id: id,
    goods: z
      .array(z.object({ products_id: id, quantity: wholeNumber(1, 99, 'quantity') }))
      .min(1, { error: 'required' })
      .max(20, { error: 'unknown' }),
    ordered_before: flag.default(false),
  }),
  output: z.object({
    goods: inRiyals,
    discount: inRiyals,
    delivery_without: inRiyals.describe('what delivery costs without it'),
    delivery: inRiyals,
    total: inRiyals,
    problem: z.string().nullable().describe('why it does nothing, as shoppers are told it'),
    goods_it_is_for: z.array(z.string()).describe('titles'),
  }),
  refusals: ['COUPON_NOT_FOUND', 'CITY_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
});
