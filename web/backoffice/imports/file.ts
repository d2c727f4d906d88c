import type { LoaderFunctionArgs } from 'react-router';
import { readTable } from '#shop/contract/workshop/imports.ts';
import { staffContext } from '../base/context.ts';
import { exportedFile } from '../base/exported-file.server.ts';

/** All of a kind as a file, by the key that its form led here with. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const page = context.get(staffContext);
  const key = new URL(request.url).searchParams.get('key') ?? '';
  return exportedFile(page, request, (cursor) => page.call(readTable, { query: { key, ...cursor } }));
}
