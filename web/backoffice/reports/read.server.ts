import type { Answer } from '#shop/contract/operation.ts';
import { type Report, readReport } from '#shop/contract/store/reports.ts';
import type { ReportName } from '#shop/rules/reports/report.ts';
import { dataOf } from '../base/answer.server.ts';
import type { StaffContext } from '../base/context.ts';
import { type Asked, sayingOf } from './asked.ts';

/** A report, or by field why the address asks for none. Whoever may not see it is told so by the screen. */
export type ReadReport =
  | { report: Report; problems: Record<string, never> }
  | { report: null; problems: Record<string, string> };

/** Reads what an address asks for. */
export async function reportOf(
  { call }: StaffContext,
  request: Request,
  report: ReportName,
  asked: Partial<Asked>,
): Promise<ReadReport> {
  const query = Object.fromEntries(sayingOf(asked)) as object;
  const answer: Answer<Report> = await call(readReport, { params: { report }, query });
  if (!answer.success && answer.error.code === 'INVALID_INPUT')
    return { report: null, problems: answer.error.fields ?? {} };
  return { report: dataOf(answer, request), problems: {} };
}
