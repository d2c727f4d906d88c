import { and, asc, eq } from 'drizzle-orm';
import { accounts, cartLines, carts, products } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import type { Composer } from '#server/outbox/message.ts';
import { readShopFacts } from '#server/settings/settings.ts';
import { own } from '#shop/format/isolate.ts';
import { cartReminder } from '#shop/messages/bilingual/told/cart-reminder.ts';

/** A cart that was left, to the shopper whose it is: as long as it is open and something is in it. */
export const composePendingCart: Composer = async (context, { cartId }) => {
  const [found] = await context.db
    .select({ account: accounts })
    .from(carts)
    .innerJoin(accounts, eq(accounts.id, carts.accountId))
    .where(and(eq(carts.id, cartId ?? 0), eq(carts.status, 'open')));
  if (!found) return 'the cart is gone';
  const { account } = found;
  const { language } = account;
  const titles = await titlesIn(context, cartId ?? 0);
  if (titles.length === 0) return 'the cart is empty';
  const shop = await readShopFacts(context, language);
  const { publicUrl } = context.config;
  const words = cartReminder(language, {
    shop: shop.name,
    name: own(account.name ?? ''),
    titles: titles.map((title) => own(title[language])),
  });
  const { mail } = words;
  return {
    language,
    origin: publicUrl,
    to: { phone: null, email: account.email, accountId: account.id },
    push: { title: words.title, body: words.glance, tag: `cart-${cartId}`, data: {} },
    ...(mail && {
      mail: async () =>
        writeMail({
          language,
          ...{ subject: mail.subject, preview: mail.text, title: words.title },
          parts: [
            { kind: 'paragraph', text: mail.greeting },
            { kind: 'paragraph', text: mail.text },
            { kind: 'button', label: mail.button, url: `${publicUrl}/cart?lang=${language}` },
            { kind: 'note', text: mail.keep },
          ],
          shop,
          shopUrl: publicUrl,
        }),
    }),
  };
};

async function titlesIn({ db }: AppContext, cartId: number) {
  const lines = await db
    .select({ title: products.title })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.id));
  return lines.map(({ title }) => title);
}
