import type { Call } from '#shop/contract/operation.ts';
import { readBoard } from '#shop/contract/workshop/board.ts';
import { type OrderDetails, readOrderDetails, readOrderVersion } from '#shop/contract/workshop/orders.ts';
import { listSubstitutes } from '#shop/contract/workshop/substitutions.ts';
import { type StaffPart, staffParts } from '#shop/rules/orders/life.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOf } from '../base/answer.server.ts';
import { shownParts } from './parts/happened.tsx';
import type { Substituting } from './parts/substitute.tsx';

/** The order, and what is being changed of it: the address says which part, and of which day slots are shown. */
export async function readOrder(call: Call, request: Request, order_number: string) {
  const { searchParams } = new URL(request.url);
  const fresh = await freshOrder(call, request, order_number);
  const { order } = fresh;
  const today = riyadhDay(new Date());
  const wanted = staffParts.find((part) => part === searchParams.get('change'));
  const changing: StaffPart | null = wanted && order.can.change.includes(wanted) ? wanted : null;
  const day = searchParams.get('day') || order.slot?.date || today;
  const board =
    changing === 'slot' ? await call(readBoard, { query: { day, cities_id: order.city.id } }) : null;
  const slots = board?.success ? board.data.slots.map(({ orders: _, ...slot }) => slot) : [];
  const shown = shownParts.find((part) => part === searchParams.get('shown')) ?? 'all';
  const substituting = await substitutesOf(call, order, searchParams);
  return { fresh, changing, day, slots, substituting, shown };
}

/** An order with its version, which is read first: what changes between both is asked for again. */
export async function freshOrder(call: Call, request: Request, order_number: string) {
  const asked = { params: { order_number } };
  const { version } = dataOf(await call(readOrderVersion, asked), request);
  const order = dataOf(await call(readOrderDetails, asked), request);
  return { order, version, now: new Date().toISOString() };
}

/** What could be sent instead of the line that the address names, while another can be proposed for it. */
async function substitutesOf(call: Call, order: OrderDetails, asked: URLSearchParams): Promise<Substituting> {
  const line = order.lines.find(({ id }) => String(id) === asked.get('substitute'));
  if (!line?.may_substitute) return null;
  const q = asked.get('q') ?? '';
  const params = { order_number: order.order_number, line_id: line.id };
  const answer = await call(listSubstitutes, { params, query: { q } });
  return answer.success ? { lineId: line.id, q, offered: answer.data } : null;
}
