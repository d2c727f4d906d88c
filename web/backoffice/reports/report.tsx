import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dateWithYear } from '#shop/format/dates.ts';
import { numberRange } from '#shop/format/numbers.ts';
import type { Range } from '#shop/rules/reports/period.ts';
import { reportNames } from '#shop/rules/reports/report.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { Icon } from '../../components/icon.tsx';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { Box, Screen } from '../shell/screen.tsx';
import { addressOf, askedBy } from './asked.ts';
import { useReportNames, useReportWords } from './base/words.ts';
import { Chart } from './charts/chart.tsx';
import { Controls } from './controls.tsx';
import { reportOf } from './read.server.ts';
import { ReportTable } from './report-table.tsx';
import { fileLook, ReportTabs } from './report-tabs.tsx';
import styles from './reports.module.css';

/** The address is the state: which report, of which days, compared with what. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const name = reportNames.find((each) => each === params.report);
  if (!name) throw new Response(null, { status: 404 });
  const asked = askedBy(new URL(request.url).searchParams);
  return { name, asked, ...(await reportOf(context.get(staffContext), request, name, asked)) };
}

/** One report: drawn, in numbers, and as a file. */
export default function OneReport() {
  const words = useReportWords();
  const language = useLanguage();
  const { titleOf } = useReportNames();
  const { name, asked, report, problems } = useLoaderData<typeof loader>();
  const isEmpty = report?.rows.every(({ numbers, before }) =>
    [...Object.values(numbers), ...Object.values(before ?? {})].every((number) => !number),
  );
  return (
    <Screen
      title={titleOf(name)}
      acts={
        report && (
          <Link reloadDocument to={addressOf(name, asked, true)} className={fileLook}>
            <Icon name="download" size="s" />
            {words.file}
          </Link>
        )
      }
      below={<ReportTabs current={name} asked={asked} />}
    >
      <Controls report={name} asked={asked} cities={report?.cities ?? []} problems={problems} />
      {report && (
        <>
          <p className={styles.days}>
            <b>{inDays(language, report)}</b>
            {report.so_far && <span>{words.soFar}</span>}
            {report.compared && <span>{words.comparedTo(inDays(language, report.compared))}</span>}
          </p>
          {isEmpty ? (
            <p role="status">{words.empty}</p>
          ) : (
            <>
              <Box title={titleOf(name)}>
                <Chart report={report} most={12} />
              </Box>
              <ReportTable report={report} />
            </>
          )}
        </>
      )}
      <p className="tiny">{words.about[name]}</p>
    </Screen>
  );
}

/** Days in words, each with its year: they are printed and kept. */
function inDays(language: Language, { from, until }: Range): string {
  if (from === until) return dateWithYear(language, from);
  return numberRange(language, dateWithYear(language, from), dateWithYear(language, until));
}
