import type { LoaderFunctionArgs } from 'react-router';
import { readCustomersExport } from '#shop/contract/help/customers.ts';
import { staffContext } from '../base/context.ts';
import { exportedFile } from '../base/exported-file.server.ts';

/** Customers as a file, by the key that its form led here with. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const page = context.get(staffContext);
  const key = new URL(request.url).searchParams.get('key') ?? '';
  return exportedFile(page, request, (cursor) =>
    page.call(readCustomersExport, { query: { key, ...cursor } }),
  );
}
