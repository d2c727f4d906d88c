import type { AppContext } from '#server/kernel/context.ts';
import { languageOfVideo } from '#server/media-cards/read-video-card.ts';
import { languageOfOrderPage } from '#server/orders/order-language.ts';
import { languageOfPhoneOrder } from '#server/phone-orders/find.ts';
import { languageOfTicketPage } from '#server/tickets/ticket-link.ts';
import { languageOfWait } from '#server/waits/wait-link.ts';
import type { Language } from '#shop/contract/operation.ts';

/** Pages that a link in a message or on a card opens, by the key in their address. */
const byKey = {
  'phone-order': languageOfPhoneOrder,
  'notify-me': languageOfWait,
  video: languageOfVideo,
};
const pagesByKey = new RegExp(`^/(${Object.keys(byKey).join('|')})/([^/]+)`);

/** The language that something was written or asked in, for the pages that are its own; null for any other. */
export async function writtenIn(context: AppContext, url: URL): Promise<Language | null> {
  const [, page, key] = pagesByKey.exec(url.pathname.replace(/\.data$/, '')) ?? [];
  if (page && key) return byKey[page as keyof typeof byKey](context, key);
  return (await languageOfOrderPage(context, url)) ?? languageOfTicketPage(context, url);
}
