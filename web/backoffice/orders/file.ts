import type { LoaderFunctionArgs } from 'react-router';
import { readExport } from '#shop/contract/workshop/orders.ts';
import { staffContext } from '../base/context.ts';
import { exportedFile } from '../base/exported-file.server.ts';

/** Orders as a file, by the key that the form of the list led here with. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const page = context.get(staffContext);
  const key = new URL(request.url).searchParams.get('key') ?? '';
  return exportedFile(page, request, (cursor) => page.call(readExport, { query: { key, ...cursor } }));
}
