import type { Transaction } from '#server/db/database.ts';
import { readCities, readCity } from '#server/delivery/cities.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { AskedReport, Report } from '#shop/contract/store/reports.ts';
import { dateOfYear, dateWithYear, monthWithYear } from '#shop/format/dates.ts';
import { numberRange } from '#shop/format/numbers.ts';
import {
  comparedTo,
  partsOf,
  type Range,
  rangeOf,
  type Step,
  shifted,
  stepOf,
  wholeMonths,
} from '#shop/rules/reports/period.ts';
import {
  type Counted,
  type Measure,
  measured,
  type Numbers,
  type ReportName,
  reports,
  together,
  units,
} from '#shop/rules/reports/report.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { openFrom } from './counting/days.ts';
import type { Asked } from './counting/grain.ts';
import { arrivalsByDay, buyersByDay, salesByDay, taxesByDay, walletsByDay } from './rows/by-day.ts';
import {
  byCity,
  byCoupon,
  byGlaze,
  byOccasion,
  byReason,
  bySlot,
  byVariant,
  byWords,
} from './rows/by-thing.ts';
import type { CountedRow, CountedRows } from './rows/row.ts';
import { type Title, titlesOf } from './rows/titles.ts';

/** What each report counts, one row a day where it is by time. */
const counting: Record<ReportName, (tx: Transaction, asked: Asked) => Promise<CountedRow[] | CountedRows>> = {
  sales: salesByDay,
  products: byVariant,
  glazes: byGlaze,
  cities: byCity,
  occasions: byOccasion,
  slots: bySlot,
  'on-time': arrivalsByDay,
  refunds: byReason,
  vat: taxesByDay,
  wallet: walletsByDay,
  coupons: byCoupon,
  buyers: buyersByDay,
  searches: byWords,
};

/** A report with all of its rows, from `first` to before `end`; `count` says how many there are. */
export type WholeReport = Omit<Report, 'left_off'> & { count: number };

/**
 * Counts a report for an owner. Days that are kept are read, those that aren't are counted now, so that the answer is the
 * same whichever they are. Refuses CITY_NOT_FOUND.
 */
export async function countReport(
  tx: Transaction,
  { context, language, now }: Pick<StaffVisit, 'context' | 'language' | 'now'>,
  name: ReportName,
  asked: AskedReport,
  { first, end }: { first: number; end: number },
): Promise<WholeReport> {
  const { rows: kind, main } = reports[name];
  const today = riyadhDay(now);
  const range = daysOf(name, asked, today);
  const isByTime = kind === 'time' || kind === 'month';
  const step = kind === 'month' ? 'month' : isByTime ? stepOf(range, asked.step) : null;
  const whole = comparedTo(range, asked.compare, step ?? 'day');
  const cityId = reports[name].byCity ? asked.cities_id : undefined;
  if (cityId !== undefined) await readCity(context, cityId);
  const ofDays = async (days: Range): Promise<CountedRows> => {
    const counted = await counting[name](tx, { ...days, openFrom: await openFrom(tx, days), cityId });
    return Array.isArray(counted) ? { rows: counted } : counted;
  };
  const current = await ofDays(range);
  const earlier = whole && (await ofDays(whole));
  const rows =
    step === null
      ? byThing(current.rows, earlier?.rows ?? null, main)
      : byTime(current.rows, earlier?.rows ?? null, { ...range, step }, asked.compare);
  const shown = rows.slice(first, end);
  const title = await titlesOf(
    tx,
    language,
    name,
    shown.map(({ key }) => key),
  );
  const wire = (counted: Counted) => inRiyals(measured(name, counted));
  return {
    report: name,
    ...range,
    step,
    compared: whole,
    so_far: range.from <= today && today <= range.until,
    count: rows.length,
    rows: shown.map(({ key, days, counted, before }) => ({
      key,
      ...(days && step ? { ...untitled, title: daysInWords(language, days, step, today) } : title(key)),
      days,
      numbers: wire(counted),
      before: before && wire(before),
    })),
    sums: wire(sumOf(current)),
    before: earlier && wire(sumOf(earlier)),
    cities: reports[name].byCity ? await citiesIn(context, language) : [],
  };
}

/** The days that are asked for. A tax return knows whole months alone; what lies ahead has no numbers. */
function daysOf(name: ReportName, { period, from, until }: AskedReport, today: string): Range {
  const asked = period === 'days' ? { from: from ?? today, until: until ?? today } : rangeOf(period, today);
  const past = {
    from: asked.from < today ? asked.from : today,
    until: asked.until < today ? asked.until : today,
  };
  return reports[name].rows === 'month' ? wholeMonths(past) : past;
}

type Row = { key: string; days: Range | null; counted: Counted; before: Counted | null };

/** What was counted most first; what was only counted before stands at the end. */
function byThing(rows: CountedRow[], earlier: CountedRow[] | null, main: Measure): Row[] {
  const before = earlier && new Map(earlier.map(({ key, counted }) => [key, counted]));
  const now = new Map(rows.map(({ key, counted }) => [key, counted]));
  const most = ({ counted }: Row) => Number(counted[main] ?? counted.taken ?? 0);
  return [...new Set([...now.keys(), ...(before?.keys() ?? [])])]
    .map((key) => ({
      key,
      days: null,
      counted: now.get(key) ?? {},
      before: before && (before.get(key) ?? {}),
    }))
    .sort((one, other) => most(other) - most(one) || (one.key < other.key ? -1 : 1));
}

/** Days put together, each part beside its own of what the whole is compared with. */
function byTime(
  rows: CountedRow[],
  earlier: CountedRow[] | null,
  { step, ...range }: Range & { step: Step },
  compare: AskedReport['compare'],
): Row[] {
  const sumIn = (of: CountedRow[], { from, until }: Range) =>
    together(of.filter(({ key }) => from <= key && key <= until).map(({ counted }) => counted));
  return partsOf(range, step).map((days) => ({
    key: days.from,
    days,
    counted: sumIn(rows, days),
    before: earlier && compare !== 'none' ? sumIn(earlier, shifted(days, range, compare, step)) : null,
  }));
}

const sumOf = ({ rows, all }: CountedRows): Counted => all ?? together(rows.map(({ counted }) => counted));

const untitled: Omit<Title, 'title'> = { detail: null, slot: null, picture: null, swatch: null };

function daysInWords(language: Language, { from, until }: Range, step: Step, today: string): string {
  if (step === 'month') return monthWithYear(language, from);
  const inWords = from.slice(0, 4) === today.slice(0, 4) ? dateOfYear : dateWithYear;
  if (from === until) return inWords(language, from);
  return numberRange(language, inWords(language, from), inWords(language, until));
}

/** Amounts as they stand on the wire. */
function inRiyals(numbers: Numbers): Numbers {
  return Object.fromEntries(
    (Object.entries(numbers) as [Measure, number | null][]).map(([name, number]) => [
      name,
      number !== null && units[name] === 'money' ? number / 100 : number,
    ]),
  );
}

async function citiesIn(context: StaffVisit['context'], language: Language): Promise<Report['cities']> {
  const { all } = await readCities(context);
  return all.map(({ id, nameAr, nameEn }) => ({ id, name: language === 'ar' ? nameAr : nameEn }));
}
