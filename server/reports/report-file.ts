import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { readReportFile as contract, type ReportRow } from '#shop/contract/store/reports.ts';
import { clockRange } from '#shop/format/clock.ts';
import type { Cell } from '#shop/format/csv/csv.ts';
import { weekdayNames } from '#shop/format/dates.ts';
import { measureNames, rowHeads } from '#shop/messages/bilingual/tables/reports.ts';
import { type ReportName, reports } from '#shop/rules/reports/report.ts';
import { exportPart } from '#shop/rules/staff/export.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { countReport } from './count-report.ts';

/** A part of a report as it is on the screen, with all of its rows and what each is compared with. */
export const readReportFile = implementForStaff(contract, async (tx, visit, { params, query }) => {
  const { language } = visit;
  const { cursor = 0, ...asked } = query;
  const end = cursor + exportPart;
  const report = await countReport(tx, visit, params.report, asked, { first: cursor, end });
  const { measures } = reports[params.report];
  const isCompared = report.compared !== null;
  const rows = report.rows.map((row) => [
    ...namesOf(language, params.report, row),
    ...measures.map((name) => row.numbers[name] ?? ''),
    ...(isCompared ? measures.map((name) => row.before?.[name] ?? '') : []),
  ]);
  const names = measures.map((name) => measureNames[name][language]);
  const heads = [
    ...headsOf(params.report).map((head) => rowHeads[head][language]),
    ...names,
    ...(isCompared ? names.map((name) => `${rowHeads.before[language]}: ${name}`) : []),
  ];
  return {
    name: `${params.report}-${report.from}-${report.until}`,
    heads,
    rows,
    next: report.count > end ? String(end) : null,
  };
});

/** What tells a row apart stands in columns that can be sorted: days as numbers, a glaze beside its product. */
function headsOf(name: ReportName): (keyof typeof rowHeads)[] {
  const { rows } = reports[name];
  switch (rows) {
    case 'time':
    case 'month':
      return [rows, 'until'];
    case 'variant':
      return ['variant', 'glaze'];
    case 'slot':
      return ['slot', 'times'];
    case 'coupon':
      return ['coupon', 'name'];
    default:
      return [rows];
  }
}

function namesOf(language: Language, name: ReportName, { title, detail, days, slot }: ReportRow): Cell[] {
  if (days) return [days.from, days.until];
  if (slot)
    return [weekdayNames(language)[slot.weekday] ?? '', clockRange(language, slot.starts_at, slot.ends_at)];
  return headsOf(name).length === 2 ? [title, detail ?? ''] : [title];
}
