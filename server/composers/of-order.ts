import { asc, eq, sql } from 'drizzle-orm';
import { prepared } from '#server/db/prepared.ts';
import { accounts, type Order, orderLines, orders } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import type { MailPart } from '#server/messages/mail-content.ts';
import { headPicture } from '#server/messages/mail-picture.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import { orderAddress, orderLink } from '#server/orders/order-link.ts';
import type { Composed, Message } from '#server/outbox/message.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { Mail } from '#server/providers/messages/mailer.ts';
import { type BrandedStore, readStoreInfo } from '#server/settings/settings.ts';
import { ltr, own } from '#shop/format/isolate.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import type { ToldWords } from '#shop/messages/bilingual/told/told-words.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';

/** An order of which somebody is told, and what its messages need of it and of the shop. */
export type OfOrder = {
  order: Order;
  /** Whether whoever ordered is signed up: who isn't is led to the order's private page. */
  hasAccount: boolean;
  shop: BrandedStore;
  /** Whoever ordered, isolated. */
  name: string;
  /** Isolated; empty before it is paid. */
  number: string;
  /** Its private page. */
  link: string;
};

/** Null where nobody is left to tell: the order is blank. */
export async function readOrderOf(context: AppContext, { orderId }: Message): Promise<OfOrder | null> {
  const [found] = await orderTold(context.db).execute({ orderId: orderId ?? 0 });
  const { order, kind } = found ?? {};
  const sender = order?.details.sender;
  if (!order || !sender || (sender.phone_number === '' && sender.email === '')) return null;
  return {
    order,
    hasAccount: kind === 'shopper',
    shop: await readStoreInfo(context, order.language),
    name: own(sender.name),
    number: order.number === null ? '' : ltr(order.language, orderNumber(order.number)),
    link: orderAddress(context, order),
  };
}

const orderTold = prepared((db) =>
  db
    .select({ order: orders, kind: accounts.kind })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.id, sql.placeholder('orderId')))
    .prepare('order_told'),
);

/** What `readOrderOf` found nothing of. */
export const isBlank = 'the order is blank';

/**
 * News of an order to whoever ordered, by the ways that it has words for. `parts` stand in the mail between its words
 * and its button.
 */
export async function toSender(
  context: AppContext,
  { order, hasAccount, shop, link }: OfOrder,
  words: ToldWords,
  {
    partsMost,
    leadsToLink = false,
    button = link,
    parts = async () => [],
    attachments,
  }: {
    partsMost: number;
    /** Where the mail's button leads; its private page unless it is said. */
    button?: string;
    /** Whether a push leads to the order's private page in any case. */
    leadsToLink?: boolean;
    parts?: () => Promise<MailPart[]>;
    attachments?: () => Promise<Mail['attachments']>;
  },
): Promise<Composed> {
  const { language, details } = order;
  const { sender } = details;
  const { sms, mail } = words;
  const origin = originOfKept(context, order.origin);
  return {
    language,
    origin,
    to: {
      phone: phoneOf(sender),
      email: sender.email || null,
      accountId: order.accountId,
    },
    ...(sms !== null && { sms: { text: sms, partsMost } }),
    ...(mail && {
      mail: async () => ({
        ...writeMail({
          language,
          ...{ subject: mail.subject, preview: mail.text, title: words.title },
          picture: await pictureOf(context, order, origin),
          parts: [
            { kind: 'paragraph', text: mail.greeting },
            { kind: 'paragraph', text: mail.text },
            ...(await parts()),
            { kind: 'button', label: mail.button, url: button },
            ...(button === link ? [{ kind: 'note' as const, text: mail.keep }] : []),
          ],
          shop,
          shopUrl: origin,
        }),
        attachments: await attachments?.(),
      }),
    }),
    push: {
      title: words.title,
      body: words.glance,
      tag: tagOf(order),
      data: {
        order_id: order.uuid,
        ...((leadsToLink || !hasAccount) && {
          order_link: orderLink(context.config.secret, order),
        }),
      },
    },
  };
}

/** What was ordered first, for the head of its mails. */
async function pictureOf({ db }: AppContext, { id, language }: Order, origin: string) {
  const [line] = await db
    .select({
      picture: orderLines.picture,
      kind: orderLines.kind,
      title: orderLines.title,
      color: orderLines.colorTitle,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id))
    .limit(1);
  if (!line) return null;
  const { kind, title, color } = line;
  return headPicture(origin, {
    feature_image: pictureUrl(line.picture),
    image_alt: pictureAlt(language, { kind, title: title[language], glaze: color?.[language] ?? null }),
  });
}

/** E.164; null without one. */
export function phoneOf({ phone_code, phone_number }: { phone_code: string; phone_number: string }) {
  return phone_number === '' ? null : `+${phone_code}${phone_number}`;
}

/** Of one order a device shows what is newest, and its push service keeps what is newest: 32 letters are what RFC 8030 allows. */
function tagOf({ uuid }: Order): string {
  return uuid.replaceAll('-', '');
}
