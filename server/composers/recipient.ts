import type { Order } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { headPicture } from '#server/messages/mail-picture.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import { giftAddress } from '#server/orders/gift-link.ts';
import type { Composed, Composer } from '#server/outbox/message.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import { own } from '#shop/format/isolate.ts';
import {
  type RecipientNews,
  recipientNews,
  recipientPartsMost,
} from '#shop/messages/bilingual/told/recipient-news.ts';
import { nameForOthers } from '#shop/rules/accounts/account.ts';
import { wrappedGift } from '#shop/rules/catalogue/picture.ts';
import { orderStatus, wasStopped } from '#shop/rules/orders/order.ts';
import { firstName } from '#shop/rules/text/first-name.ts';
import { readGift } from './gift.ts';
import { isBlank, phoneOf, readOrderOf } from './of-order.ts';
import { untilInWords } from './order-steps.ts';

/**
 * What the recipient of a gift is told, in the card's language. It never says what it is or what it cost, nor who sent it
 * where that one wants to stay unnamed.
 */
export const composeForRecipient =
  (news: RecipientNews): Composer =>
  async (context, message) => {
    const of = await readOrderOf(context, message);
    if (!of) return isBlank;
    const { order } = of;
    const gift = await readGift(context, order.id);
    const outdated = why[news](order, gift?.state ?? null);
    if (outdated !== null) return outdated;
    const { recipient, sender, card, anonymous_sender } = order.details;
    const { language } = card;
    const shop = await readStoreInfo(context, language);
    const link = gift ? giftAddress(context, order, gift.version) : null;
    const words = recipientNews(language, news, {
      shop: shop.name,
      from: anonymous_sender ? '' : firstNameForOthers(sender.name),
      name: firstNameForOthers(recipient.name),
      link,
      until: untilInWords({ language, windowEndsAt: order.windowEndsAt }),
    });
    return {
      language,
      origin: originOfKept(context, order.origin),
      to: { phone: phoneOf(recipient), email: recipient.email || null, accountId: null },
      sms: { text: words.sms, partsMost: recipientPartsMost[language] },
      ...(words.mail && link && { mail: mailOf(context, order, words.mail, link) }),
    };
  };

function firstNameForOthers(name: string): string {
  const first = firstName(nameForOthers(name));
  return first && own(first);
}

type Why = (order: Order, gift: string | null) => string | null;

const unlessWaiting: Why = ({ status }, gift) =>
  gift === 'waiting' && status === orderStatus.accepted ? null : 'answered or over';
const unlessSurprise =
  (why: Why): Why =>
  (order, gift) =>
    order.details.recipient.surprise ? 'nobody knows of it' : why(order, gift);
const unlessGoing = (at: number): Why =>
  unlessSurprise(({ status, details }) => {
    if (details.gift_for === 'self') return 'nobody knows of it';
    return status === at ? null : 'the order has moved on';
  });

/** Why it isn't said any more; null where it is. */
const why: Record<RecipientNews, Why> = {
  gift_link: unlessWaiting,
  gift_reminder: unlessWaiting,
  gift_off: unlessSurprise(({ status }) => (wasStopped(status ?? 0) ? null : 'it comes after all')),
  gift_changed: unlessSurprise(({ status }, gift) =>
    gift === 'accepted' && !wasStopped(status ?? 0) ? null : 'answered anew or over',
  ),
  on_the_way_recipient: unlessGoing(orderStatus.onTheWay),
  nobody_there_recipient: unlessGoing(orderStatus.giftWrapping),
};

function mailOf(
  context: AppContext,
  { details, origin: kept }: Order,
  mail: NonNullable<ReturnType<typeof recipientNews>['mail']>,
  link: string,
): Composed['mail'] {
  const { language } = details.card;
  const origin = originOfKept(context, kept);
  return async () =>
    writeMail({
      language,
      ...{ subject: mail.subject, preview: mail.text, title: mail.title },
      picture: headPicture(origin, { feature_image: pictureUrl(wrappedGift), image_alt: mail.picture }),
      parts: [
        { kind: 'paragraph', text: mail.greeting },
        { kind: 'paragraph', text: mail.text },
        { kind: 'button', label: mail.button, url: link },
        { kind: 'note', text: mail.keep },
      ],
      shop: await readStoreInfo(context, language),
      shopUrl: origin,
    });
}
