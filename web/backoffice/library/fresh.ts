import type { LoaderFunctionArgs } from 'react-router';
import { listPictures } from '#shop/contract/store/pictures.ts';
import { staffContext } from '../base/context.ts';

export type Fresh = { making: Record<number, number> };

/** How far the pictures are whose files are being made, which an open screen asks every few seconds. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const answer = await call(listPictures, { query: { view: 'making' } });
  if (!answer.success) return new Response(null, { status: answer.statusCode });
  const making = Object.fromEntries(answer.data.items.map(({ id, made }) => [id, made]));
  return Response.json({ making } satisfies Fresh);
}
