import type { LoaderFunctionArgs } from 'react-router';
import { importReport } from '#shop/contract/workshop/imports.ts';
import { staffContext } from '../base/context.ts';
import { exportedFile } from '../base/exported-file.server.ts';

/** The file of an import with what is said of each row. */
export function loader({ context, request, params }: LoaderFunctionArgs) {
  const page = context.get(staffContext);
  const of = { params: { id: params.id ?? '' } };
  return exportedFile(page, request, (cursor) => page.call(importReport, { ...of, query: cursor }));
}
