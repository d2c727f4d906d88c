import { type OrderView, orderViews } from '#shop/rules/orders/order-list.ts';

const fields = ['q', 'view', 'status', 'cities_id', 'from', 'to'] as const;
/** What the list is asked for, as its address says it; nothing where it says nothing. */
export type Asked = Record<(typeof fields)[number], string> & { view: OrderView };

/** What an address asks for. A view that isn't there is all orders. */
export function askedBy(search: URLSearchParams): Asked {
  const read = Object.fromEntries(fields.map((name) => [name, search.get(name)?.trim() ?? '']));
  return { ...(read as Asked), view: orderViews.find((each) => each === read.view) ?? 'all' };
}

/** What is asked for and says something: what an own view keeps. */
export function sayingOf(asked: Partial<Asked>): [string, string][] {
  return Object.entries(asked).filter(
    ([name, value]) => value !== '' && !(name === 'view' && value === 'all'),
  );
}

/** An address of the list. */
export function addressOf(asked: Partial<Asked> & { cursor?: string }): string {
  const all = sayingOf(asked);
  return all.length === 0 ? '/orders' : `/orders?${new URLSearchParams(all)}`;
}

/** Whether these filters are what is asked for, and nothing else is. */
export function isAsked(filters: Record<string, string>, asked: Asked): boolean {
  const said = sayingOf(asked);
  return (
    said.length === Object.keys(filters).length && said.every(([name, value]) => filters[name] === value)
  );
}
