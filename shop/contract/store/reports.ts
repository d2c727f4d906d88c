import { z } from 'zod';
import { comparisons, daysIn, daysMost, presets, steps } from '#shop/rules/reports/period.ts';
import { reportNames, reports, rowsShown, units } from '#shop/rules/reports/report.ts';
import { operation } from '../operation.ts';
import { dayOf, id } from '../shared.ts';
import { exportedPart } from '../staff/exports.ts';

/*
 * Reports of the shop, for its owner (decision 0091). They count days of Riyadh's that have ended, once, and today beside
 * them as it stands.
 */

const ofOwners = { who: ['staff'], may: 'manage' } as const;
const day = dayOf('unknown');
const range = z.object({ from: day, until: day.describe('included') });

/** A field of a form that was left empty says nothing. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema);

const asked = z
  .object({
    period: unlessEmpty(z.enum([...presets, 'days'], { error: 'unknown' }).default('last_30')).describe(
      '“days” takes from and until',
    ),
    from: unlessEmpty(day.optional()),
    until: unlessEmpty(day.optional()).describe('included; what is later than today ends today'),
    step: unlessEmpty(z.enum(steps, { error: 'unknown' }).optional()).describe(
      'what rows by time are put together to; larger where there would be too many',
    ),
    compare: unlessEmpty(z.enum(comparisons, { error: 'unknown' }).default('before')).describe(
      'with as many days right before, or the same days a year before',
    ),
    cities_id: unlessEmpty(id.optional()).describe('left out where a report knows no cities'),
  })
  .refine(({ period, from }) => period !== 'days' || from !== undefined, {
    path: ['from'],
    error: 'required',
  })
  .refine(({ period, until }) => period !== 'days' || until !== undefined, {
    path: ['until'],
    error: 'required',
  })
  .refine(({ period, from, until }) => period !== 'days' || !from || !until || daysIn({ from, until }) > 0, {
    path: ['until'],
    error: 'days_end_first',
  })
  .refine(
    ({ period, from, until }) => period !== 'days' || !from || !until || daysIn({ from, until }) <= daysMost,
    { path: ['from'], error: 'days_too_many' },
  );
export type AskedReport = z.output<typeof asked>;

/** Not every number stands in every report: `reports` in shop/rules/reports says which. */
const numbers = z
  .partialRecord(z.enum(Object.keys(units) as (keyof typeof units)[]), z.number().nullable())
  .describe('money in riyals, shares of a hundred with a tenth; null where there is nothing to divide by');

const row = z
  .object({
    key: z.string(),
    title: z.string().describe('in the caller’s language; of a search, what was typed'),
    detail: z.string().nullable().describe('such as the glaze of a pot'),
    days: range.nullable().describe('of rows by time'),
    slot: z.object({ weekday: z.int().min(0).max(6), starts_at: z.string(), ends_at: z.string() }).nullable(),
    picture: z.string().nullable(),
    swatch: z.string().nullable().describe('the colour of a glaze'),
    numbers,
    before: numbers.nullable().describe('what it is compared with'),
  })
  .meta({ id: 'ReportRow' });

export const report = z
  .object({
    report: z.enum(reportNames),
    ...range.shape,
    step: z.enum(steps).nullable().describe('of rows by time'),
    compared: range.nullable(),
    so_far: z.boolean().describe('today is among its days: it is counted as it stands'),
    rows: z.array(row).max(rowsShown),
    left_off: z.int().min(0).describe('so many rows more are in its file'),
    sums: numbers.describe('of all rows; of what stands at an end, at the last'),
    before: numbers.nullable(),
    cities: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe('to choose one of; none where a report knows no cities'),
  })
  .meta({ id: 'Report' });
export type Report = z.output<typeof report>;
export type ReportRow = z.output<typeof row>;

const params = z.object({ report: z.enum(reportNames, { error: 'unknown' }) });
const byCity = reportNames.filter((name) => reports[name].byCity).join(', ');

export const readReport = operation({
  id: 'readReport',
  method: 'GET',
  path: '/reports/{report}',
  summary: `What was sold, brought, given back and owed, with what it is compared with; of one city: ${byCity}`,
  ...ofOwners,
  params,
  query: asked,
  output: report,
  refusals: ['CITY_NOT_FOUND'],
});

export const readReportFile = operation({
  id: 'readReportFile',
  method: 'GET',
  path: '/reports/{report}/file',
  summary: 'The next part of a report as CSV, with all of its rows; the first part has the heads of columns',
  ...ofOwners,
  params,
  query: asked.safeExtend({ cursor: z.coerce.number().int().min(0).max(1_000_000).optional() }),
  output: exportedPart,
  refusals: ['CITY_NOT_FOUND'],
});
