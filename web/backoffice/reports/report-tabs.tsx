import { type ReportName, reportNames } from '#shop/rules/reports/report.ts';
import { buttonClass } from '../../components/button.tsx';
import { Views } from '../shell/views.tsx';
import { type Asked, addressOf } from './asked.ts';
import { useReportNames, useReportWords } from './base/words.ts';

/** What leads to a file looks like a button. */
export const fileLook = buttonClass({ look: 'quiet' });

/** From one report to another, for the same days. */
export function ReportTabs({ current, asked }: { current: ReportName | null; asked: Asked }) {
  const words = useReportWords();
  const { titleOf } = useReportNames();
  // How days are put together, and of which city, isn't asked of every report.
  const { step: _step, ...same } = asked;
  return (
    <Views
      label={words.choose}
      wraps
      views={[null, ...reportNames].map((each) => ({
        to: addressOf(each, same),
        title: each === null ? words.all : titleOf(each),
        current: each === current,
      }))}
    />
  );
}
