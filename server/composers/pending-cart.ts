import { and, asc, eq } from 'drizzle-orm';
import { accounts, cartLines, carts, products, variants } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { headPicture } from '#server/messages/mail-picture.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import type { Composer } from '#server/outbox/message.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
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
  const lines = await linesOf(context, cartId ?? 0);
  const [first] = lines;
  if (!first) return 'the cart is empty';
  const shop = await readStoreInfo(context, language);
  const { publicUrl } = context.config;
  const words = cartReminder(language, {
    shop: shop.name,
    name: own(account.name ?? ''),
    titles: lines.map(({ title }) => own(title[language])),
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
          picture: headPicture(publicUrl, {
            feature_image: pictureUrl(first.picture),
            image_alt: first.title[language],
          }),
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

function linesOf({ db }: AppContext, cartId: number) {
  return db
    .select({ title: products.title, picture: variants.picture })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.id));
}
