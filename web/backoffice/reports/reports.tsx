import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Report } from '#shop/contract/store/reports.ts';
import { Icon } from '../../components/icon.tsx';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import { type Asked, addressOf, askedBy } from './asked.ts';
import { useReportNames, useReportWords } from './base/words.ts';
import { Chart } from './charts/chart.tsx';
import { Controls } from './controls.tsx';
import { Facts } from './facts.tsx';
import { reportOf } from './read.server.ts';
import { fileLook, ReportTabs } from './report-tabs.tsx';
import styles from './reports.module.css';

/** What stands on the overview: drawn, or as a number in its head. */
const drawn = ['sales', 'products', 'cities', 'slots', 'refunds', 'buyers'] as const;
const told = ['on-time', 'vat', 'wallet'] as const;
const shown = [...drawn, ...told] as const;

/** All of them at once, of the same days; where the address asks for no days that there are, it is said at its field. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = context.get(staffContext);
  const asked = askedBy(new URL(request.url).searchParams);
  const read = await Promise.all(
    shown.map(async (name) => [name, await reportOf(page, request, name, { ...asked, step: '' })] as const),
  );
  const problems = read.find(([, { report }]) => report === null)?.[1].problems ?? {};
  const reports = Object.fromEntries(read.map(([name, { report }]) => [name, report])) as Record<
    (typeof shown)[number],
    Report | null
  >;
  return { asked, problems, reports };
}

/** How the shop does: what was sold, where to, how full its times are, what went back, who comes back. */
export default function Reports() {
  const { shell } = useStaffMessages();
  const words = useReportWords();
  const { asked, problems, reports } = useLoaderData<typeof loader>();
  const { sales } = reports;
  const box = (name: (typeof drawn)[number], most?: number) => (
    <ReportBox report={reports[name]} asked={asked} {...(most !== undefined && { most })} />
  );
  return (
    <Screen
      title={shell.reports}
      acts={
        sales && (
          <Link reloadDocument to={addressOf('sales', asked, true)} className={fileLook}>
            <Icon name="download" size="s" />
            {words.file}
          </Link>
        )
      }
      below={<ReportTabs current={null} asked={asked} />}
    >
      <Controls report={null} asked={asked} cities={sales?.cities ?? []} problems={problems} />
      {sales && (
        <>
          <Facts reports={reports} />
          {box('sales')}
          <div className={styles.two}>
            {box('products', 6)}
            {box('cities', 6)}
          </div>
          {box('slots')}
          <div className={styles.two}>
            {box('refunds', 6)}
            {box('buyers')}
          </div>
        </>
      )}
    </Screen>
  );
}

/** A report on the overview, and the way to its numbers. */
function ReportBox({
  report,
  asked,
  most,
}: {
  report: Report | null;
  asked: Asked;
  most?: number;
}): ReactNode {
  const words = useReportWords();
  const { titleOf } = useReportNames();
  if (!report) return null;
  const title = titleOf(report.report);
  return (
    <Box
      title={
        <span className={styles.boxHead}>
          {title}
          <Link to={addressOf(report.report, asked)} aria-label={words.tableOf(title)}>
            {words.table}
          </Link>
        </span>
      }
    >
      <Chart report={report} {...(most !== undefined && { most })} />
    </Box>
  );
}
