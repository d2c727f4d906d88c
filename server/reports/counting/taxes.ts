import { sql } from 'drizzle-orm';
import { vatPercent } from '#shop/rules/money/money.ts';
import { dayOf, type Grain, within } from './grain.ts';

/** Tax documents by their own day. All that the shop sells is taxed at one rate. */
export const taxesGrain = {
  table: 'report_taxes',
  keys: ['kind', 'rate'],
  numbers: ['documents', 'total', 'vat'],
  count: (days) => sql`
    select ${dayOf(sql`i.created_at`)} as day, i.kind, ${vatPercent}::int as rate, count(*)::int as documents,
      sum(i.total)::bigint as total, sum(i.vat)::bigint as vat
    from invoices i where ${within(sql`i.created_at`, days)}
    group by 1, i.kind`,
} as const satisfies Grain;
