import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { readReport as contract } from '#shop/contract/store/reports.ts';
import { rowsShown } from '#shop/rules/reports/report.ts';
import { countReport } from './count-report.ts';

export const readReport = implementForStaff(contract, async (tx, visit, { params, query }) => {
  const { count, ...report } = await countReport(tx, visit, params.report, query, {
    first: 0,
    end: rowsShown,
  });
  return { ...report, left_off: count - report.rows.length };
});
