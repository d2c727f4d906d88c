import { reports as ar } from '#shop/messages/ar/staff/screens/reports.ts';
import { measureNames, reportTitles } from '#shop/messages/bilingual/tables/reports.ts';
import { reports as en } from '#shop/messages/en/staff/screens/reports.ts';
import type { Measure, ReportName } from '#shop/rules/reports/report.ts';
import { useLanguage } from '../../base/me.ts';
import { useScreenWords } from '../../base/screen-words.ts';

/** In both languages, for what isn't drawn. */
export const both = { ar, en };
export const useReportWords = () => useScreenWords(both);

/** What reports and their numbers are called. */
export function useReportNames() {
  const language = useLanguage();
  return {
    titleOf: (name: ReportName) => reportTitles[name][language],
    nameOf: (measure: Measure) => measureNames[measure][language],
  };
}
