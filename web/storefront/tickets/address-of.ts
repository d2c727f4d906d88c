/** Where a ticket is read in the tab of one's own; `page` is that of the list beside it. */
export function addressOf(id: string, page = 1): string {
  return `/contact-us?activetab=my-ticket${page > 1 ? `&page=${page}` : ''}&ticket=${id}`;
}
