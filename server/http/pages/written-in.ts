import type { AppContext } from '#server/kernel/context.ts';
import { languageOfOrderPage } from '#server/orders/order-language.ts';
import { languageOfTicketPage } from '#server/tickets/ticket-link.ts';
import type { Language } from '#shop/contract/operation.ts';

/** The language that an order or a ticket was written in, for the pages that are its own; null for any other. */
export async function writtenIn(context: AppContext, url: URL): Promise<Language | null> {
  return (await languageOfOrderPage(context, url)) ?? languageOfTicketPage(context, url);
}
