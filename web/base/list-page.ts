import { data } from 'react-router';
import { westernDigits } from '#shop/rules/text/digits.ts';

/** Pages that are counted to: `page_number` of the contract takes no more. */
const pagesMost = 10_000;

/** The page of a list that an address asks for; what is no page is the first. */
export function pageOf(params: URLSearchParams): number {
  const text = westernDigits(params.get('page')?.trim() ?? '');
  return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), pagesMost) : 1;
}

/** What `Problem` says of a page beyond the last one. */
export type Beyond = { beyond: { page: number; pages: number } };

/** The last page of a list; what is empty has one page. */
export function lastPage({ total, limit }: { total: number; limit: number }): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** Throws the 404 of a page beyond the last one, which `Problem` words and leads on from. */
export function refuseBeyond(list: { total: number; limit: number; page_number: number }): void {
  const pages = lastPage(list);
  if (list.page_number > pages)
    throw data({ beyond: { page: list.page_number, pages } } satisfies Beyond, { status: 404 });
}
