import type { Report } from '#shop/contract/store/reports.ts';
import { reports } from '#shop/rules/reports/report.ts';
import { useReportWords } from '../base/words.ts';
import { Bars } from './bars.tsx';
import { CityPots, RefundDots } from './counted.tsx';
import { Leaves } from './leaves.tsx';
import { SlotPots } from './slot-pots.tsx';
import { TimeChart } from './time-chart.tsx';

/** What a report says, drawn as what it is about. `most`: so many things where they stand beside each other. */
export function Chart({ report, most }: { report: Report; most?: number }) {
  const words = useReportWords();
  const beside = most === undefined ? {} : { most };
  if (report.report === 'buyers') return <Leaves report={report} />;
  switch (reports[report.report].rows) {
    case 'time':
    case 'month':
      return report.rows.some(({ numbers }) => Object.values(numbers).some(Boolean)) ? (
        <TimeChart report={report} />
      ) : (
        <p>{words.empty}</p>
      );
    case 'city':
      return <CityPots report={report} {...beside} />;
    case 'slot':
      return <SlotPots report={report} />;
    case 'reason':
      return <RefundDots report={report} />;
    default:
      return <Bars report={report} {...beside} />;
  }
}
