import { pagePath } from '#server/http/visit/tellable-address.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { languageOfVideo } from '#server/media-cards/read-video-card.ts';
import { languageOfGift, languageOfOrder } from '#server/orders/order-language.ts';
import { languageOfPhoneOrder } from '#server/phone-orders/find.ts';
import { languageOfTicket } from '#server/tickets/ticket-link.ts';
import { languageOfWait } from '#server/waits/wait-link.ts';
import type { Language } from '#shop/contract/operation.ts';
import { type Page, pageAt } from '#shop/pages.ts';

type Kind = NonNullable<Page['speaksAs']>;

const languageOf: Record<Kind, (context: AppContext, key: string) => Promise<Language | null>> = {
  order: languageOfOrder,
  gift: languageOfGift,
  'phone-order': languageOfPhoneOrder,
  video: languageOfVideo,
  ticket: languageOfTicket,
  wait: languageOfWait,
};

/**
 * The language that something was written or asked for in, for the pages that are its own: links in messages open them
 * where nobody has chosen a language. Null for any other page, and for a key that opens nothing.
 */
export async function writtenIn(context: AppContext, url: URL): Promise<Language | null> {
  const path = pagePath(url);
  const page: Page = pageAt(path);
  if (!page.speaksAs) return null;
  const place = page.path.split('/').indexOf(':key');
  // On the way back from a payment page the key is a parameter.
  const key = place < 0 ? url.searchParams.get('order') : path.split('/')[place];
  return key ? languageOf[page.speaksAs](context, key) : null;
}
