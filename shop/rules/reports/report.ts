import { partOf } from './change.ts';

/* What reports there are, what each of them counts, and what follows from what was counted. */

export const reportNames = [
  'sales',
  'products',
  'glazes',
  'cities',
  'occasions',
  'slots',
  'on-time',
  'refunds',
  'vat',
  'wallet',
  'coupons',
  'buyers',
  'searches',
] as const;
export type ReportName = (typeof reportNames)[number];

/** Money in halalas, a number of things, or a part of a hundred. */
export type Unit = 'money' | 'count' | 'share';

/** Each number that a report can show, by its unit. Those of `derived` follow from the others. */
export const units = {
  orders: 'count',
  total: 'money',
  discount: 'money',
  delivery: 'money',
  refunded: 'money',
  net: 'money',
  average: 'money',
  pieces: 'count',
  amount: 'money',
  back_pieces: 'count',
  back_amount: 'money',
  capacity: 'count',
  taken: 'count',
  load: 'share',
  promised: 'count',
  in_time: 'count',
  late: 'count',
  in_time_share: 'share',
  refunds: 'count',
  goods: 'money',
  to_method: 'money',
  to_wallet: 'money',
  invoices: 'count',
  sales_net: 'money',
  sales_vat: 'money',
  notes: 'count',
  notes_net: 'money',
  notes_vat: 'money',
  vat_due: 'money',
  came_in: 'money',
  went_out: 'money',
  paid_in: 'money',
  given: 'money',
  owed: 'money',
  uses: 'count',
  waived: 'money',
  sold: 'money',
  first: 'count',
  again: 'count',
  later: 'count',
  again_share: 'share',
  searches: 'count',
} as const satisfies Record<string, Unit>;
export type Measure = keyof typeof units;
export type Numbers = Partial<Record<Measure, number | null>>;

/** Counted numbers, whole: they add up over rows and days. */
export type Counted = Partial<Record<Measure, number>>;

/** What follows from what was counted; null where there is nothing to divide by. */
const derived: Partial<Record<Measure, (counted: Counted) => number | null>> = {
  net: ({ total, amount = 0, refunded, back_amount = 0 }) => (total ?? amount) - (refunded ?? back_amount),
  average: ({ total = 0, orders = 0 }) => (orders === 0 ? null : Math.round(total / orders)),
  load: ({ taken = 0, capacity = 0 }) => partOf(taken, capacity),
  late: ({ promised = 0, in_time = 0 }) => promised - in_time,
  in_time_share: ({ promised = 0, in_time = 0 }) => partOf(in_time, promised),
  refunded: ({ to_method = 0, to_wallet = 0, refunded }) => refunded ?? to_method + to_wallet,
  vat_due: ({ sales_vat = 0, notes_vat = 0 }) => sales_vat - notes_vat,
  owed: ({ paid_in = 0, given = 0 }) => paid_in + given,
  again_share: ({ again = 0, orders = 0 }) => partOf(again, orders),
};

type Report = {
  /** What a row is about. */
  rows: 'time' | 'variant' | 'glaze' | 'city' | 'occasion' | 'slot' | 'reason' | 'month' | 'coupon' | 'words';
  /** What it shows, in the order of its columns. */
  measures: readonly Measure[];
  /** What its rows are ordered by where they aren't by time, and what its chart draws. */
  main: Measure;
  /** Whether it can be asked for one city alone. */
  byCity: boolean;
};

export const reports: Record<ReportName, Report> = {
  sales: {
    rows: 'time',
    measures: ['orders', 'total', 'discount', 'delivery', 'refunded', 'net', 'average'],
    main: 'total',
    byCity: true,
  },
  products: {
    rows: 'variant',
    measures: ['pieces', 'amount', 'back_pieces', 'back_amount', 'net'],
    main: 'amount',
    byCity: true,
  },
  glazes: {
    rows: 'glaze',
    measures: ['pieces', 'amount', 'back_pieces', 'back_amount', 'net'],
    main: 'amount',
    byCity: true,
  },
  cities: {
    rows: 'city',
    measures: ['orders', 'total', 'refunded', 'net', 'average'],
    main: 'orders',
    byCity: false,
  },
  occasions: {
    rows: 'occasion',
    measures: ['pieces', 'amount', 'back_amount', 'net'],
    main: 'amount',
    byCity: true,
  },
  slots: { rows: 'slot', measures: ['capacity', 'taken', 'load'], main: 'load', byCity: true },
  'on-time': {
    rows: 'time',
    measures: ['promised', 'in_time', 'late', 'in_time_share'],
    main: 'in_time_share',
    byCity: true,
  },
  refunds: {
    rows: 'reason',
    measures: ['refunds', 'goods', 'delivery', 'refunded', 'to_method', 'to_wallet'],
    main: 'refunds',
    byCity: true,
  },
  vat: {
    rows: 'month',
    measures: ['invoices', 'sales_net', 'sales_vat', 'notes', 'notes_net', 'notes_vat', 'vat_due'],
    main: 'vat_due',
    byCity: false,
  },
  wallet: {
    rows: 'time',
    measures: ['came_in', 'went_out', 'paid_in', 'given', 'owed'],
    main: 'owed',
    byCity: false,
  },
  coupons: {
    rows: 'coupon',
    measures: ['uses', 'discount', 'waived', 'sold'],
    main: 'uses',
    byCity: false,
  },
  buyers: {
    rows: 'time',
    measures: ['orders', 'first', 'again', 'later', 'again_share'],
    main: 'again_share',
    byCity: true,
  },
  searches: { rows: 'words', measures: ['searches'], main: 'searches', byCity: false },
};

/** What stands at the end of a time and adds up with no other: its sum is the last one. */
export const atTheEnd: ReadonlySet<Measure> = new Set(['paid_in', 'given', 'owed']);

/** Whoever buys again within so many days is told apart from who comes back later. */
export const againDays = 90;

/** Words that found nothing are shown once they were searched so often: fewer say nothing, and may be one person's. */
export const searchesLeast = 3;

/** So many rows are shown; a file has all of them. */
export const rowsShown = 100;

/** Every number that a report shows, of what was counted for it. */
export function measured(name: ReportName, counted: Counted): Numbers {
  return Object.fromEntries(
    reports[name].measures.map((measure) => [
      measure,
      derived[measure] ? derived[measure](counted) : (counted[measure] ?? 0),
    ]),
  );
}

/** Counted numbers of several rows together; of what stands at the end, the last row's. */
export function together(rows: readonly Counted[]): Counted {
  const sum: Counted = {};
  for (const row of rows)
    for (const [name, number] of Object.entries(row) as [Measure, number][])
      sum[name] = atTheEnd.has(name) ? number : (sum[name] ?? 0) + number;
  return sum;
}
