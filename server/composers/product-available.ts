import { originOfKept } from '#server/kernel/origin.ts';
import { headPicture } from '#server/messages/mail-picture.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import type { Composer } from '#server/outbox/message.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import { readWaits } from '#server/waits/own-waits.ts';
import { goneAgain } from '#server/waits/tell-of-restocks.ts';
import { waitAddress } from '#server/waits/wait-link.ts';
import { own } from '#shop/format/isolate.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import { backInStock, backPartsMost } from '#shop/messages/bilingual/told/back-in-stock.ts';
import { availableIn } from '#shop/rules/catalogue/products.ts';
import { pushDestination } from '#shop/rules/messages/push.ts';

/** What somebody waited for is there, to whoever asked: as long as it is, and they haven't said "no more". */
export const composeProductAvailable: Composer = async (context, { waitId }) => {
  const [found] = await readWaits(context, 'id', waitId ?? 0);
  if (found?.wait.state !== 'told') return 'the wish is over';
  const { wait, asker, shown, kind, available, cityIds } = found;
  if (available === 0 || !availableIn(cityIds, wait.cityId)) return goneAgain;
  const { language, phone, email } = asker;
  const shop = await readStoreInfo(context, language);
  const origin = originOfKept(context, wait.origin);
  const data = { slug: shown.product_slug, ...(shown.color_id !== null && { color: shown.color_id }) };
  const words = backInStock(language, {
    shop: shop.name,
    name: own(asker.name ?? ''),
    title: shown.product_title,
    color: shown.color_name,
    link: waitAddress(context, wait),
  });
  const path = pushDestination({ type: 'product_available', receipt: '', ...data });
  const { mail } = words;
  return {
    language,
    origin,
    to: { phone: phone && `+${phone}`, email, accountId: wait.accountId },
    ...(words.sms && { sms: { text: words.sms, partsMost: backPartsMost[language] } }),
    ...(mail && {
      mail: async () =>
        writeMail({
          language,
          ...{ subject: mail.subject, preview: mail.text, title: words.title },
          picture: headPicture(origin, {
            feature_image: shown.feature_image,
            image_alt: pictureAlt(language, {
              ...{ kind, title: shown.product_title, glaze: shown.color_name },
            }),
          }),
          parts: [
            { kind: 'paragraph', text: mail.greeting },
            { kind: 'paragraph', text: mail.text },
            {
              kind: 'button',
              label: mail.button,
              url: `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`,
            },
            { kind: 'note', text: mail.keep },
            { kind: 'link', label: mail.noMore, url: waitAddress(context, wait) },
          ],
          shop,
          shopUrl: origin,
        }),
    }),
    push: { title: words.title, body: words.glance, tag: `wait-${wait.id}`, data },
  };
};
