import type { ReportName } from '#shop/rules/reports/report.ts';

const fields = ['period', 'from', 'until', 'step', 'compare', 'cities_id'] as const;

/** What reports are asked for, as their address says it; nothing where it says nothing. */
export type Asked = Record<(typeof fields)[number], string>;

/**
 * What an address asks for. Of several periods the last one: days of one's own are sent by a button of their own, beside
 * the choice of those that have a name. Days are only said where they are meant.
 */
export function askedBy(search: URLSearchParams): Asked {
  const read = Object.fromEntries(fields.map((name) => [name, search.getAll(name).at(-1)?.trim() ?? '']));
  const asked = read as Asked;
  return asked.period === 'days' ? asked : { ...asked, from: '', until: '' };
}

/** What is asked for and says something. */
export function sayingOf(asked: Partial<Asked>): [string, string][] {
  return Object.entries(asked).filter(([, value]) => value !== '');
}

/** The address of a report, or of all of them, that asks for the same; `file`: of its rows as CSV. */
export function addressOf(report: ReportName | null, asked: Partial<Asked>, file = false): string {
  const path = report === null ? '/reports' : `/reports/${report}${file ? '/file' : ''}`;
  const said = sayingOf(asked);
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
}
