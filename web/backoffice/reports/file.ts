import type { LoaderFunctionArgs } from 'react-router';
import { readReportFile } from '#shop/contract/store/reports.ts';
import { reportNames } from '#shop/rules/reports/report.ts';
import { staffContext } from '../base/context.ts';
import { exportedFile } from '../base/exported-file.server.ts';
import { askedBy, sayingOf } from './asked.ts';

/** A report with all of its rows, as a file. It names nobody, so that whoever may see it takes it without a proof. */
export function loader({ context, request, params }: LoaderFunctionArgs) {
  const page = context.get(staffContext);
  const report = reportNames.find((each) => each === params.report);
  if (!report) throw new Response(null, { status: 404 });
  const asked = Object.fromEntries(sayingOf(askedBy(new URL(request.url).searchParams)));
  return exportedFile(page, request, (cursor) =>
    page.call(readReportFile, { params: { report }, query: { ...asked, ...cursor } as object }),
  );
}
