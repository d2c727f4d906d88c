import { clockRange } from '#shop/format/clock.ts';
import { dateInWords } from '#shop/format/dates.ts';
import { ltr, own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { backInStock, backPartsMost } from '#shop/messages/bilingual/told/back-in-stock.ts';
import { cartReminder } from '#shop/messages/bilingual/told/cart-reminder.ts';
import { giftNews, giftPartsMost } from '#shop/messages/bilingual/told/gift-news.ts';
import { linkRenewed, linkRenewedPartsMost } from '#shop/messages/bilingual/told/link-renewed.ts';
import { mailAnswerWords } from '#shop/messages/bilingual/told/mail-answer.ts';
import { newsPartsMost, type OrderNews, orderNews } from '#shop/messages/bilingual/told/order-news.ts';
import { phoneOrderNews, phonePartsMost } from '#shop/messages/bilingual/told/phone-order.ts';
import { proposalNews, proposalPartsMost } from '#shop/messages/bilingual/told/proposal.ts';
import { recipientNews, recipientPartsMost } from '#shop/messages/bilingual/told/recipient-news.ts';
import { type OrderStep, orderStep, stepPartsMost } from '#shop/messages/bilingual/told/step-news.ts';
import {
  type TicketNews,
  ticketNewsWords,
  ticketPartsMost,
  ticketReminder,
} from '#shop/messages/bilingual/told/ticket-news.ts';
import type { MessageEvent, TeamEvent } from '#shop/rules/messages/events.ts';
import { type TicketStatus, ticketStatuses } from '#shop/rules/tickets/ticket.ts';

/*
 * What every event says in both languages, in all that can be different about it. `longest`: with the longest number, name
 * and host that a text message was made for.
 */

type Language = 'ar' | 'en';

/** One way in which an event is told. `partsMost` is of its text message. */
export type Told = {
  case: string;
  sms: string | null;
  title: string | null;
  glance: string | null;
  mail: Record<string, string> | null;
  partsMost: number;
};

type Words = { title?: string; glance?: string; sms?: string | null; mail: Record<string, string> | null };

const told = (name: string, words: Words, partsMost = 0): Told => ({
  case: name,
  sms: words.sms ?? null,
  title: words.title ?? null,
  glance: words.glance ?? null,
  mail: words.mail,
  partsMost,
});

export function everyEvent(
  language: Language,
  { longest = false } = {},
): Record<Exclude<MessageEvent, TeamEvent>, Told[]> {
  const arabic = language === 'ar';
  const host = longest ? 'www.asees.com.sa' : 'asees.example';
  const key = longest ? 'x-_9'.repeat(11).slice(1) : 'key';
  const name = arabic ? (longest ? 'عبدالرحمن' : 'نورة') : longest ? 'Abdulrahman' : 'Noura';
  const order = {
    shop: arabic ? 'أصيص' : 'Asees',
    name: own(name),
    number: ltr(language, longest ? 'AS-1234567' : 'AS-1042'),
    link: `https://${host}/order/${key}`,
  };
  const sum = arabic ? '12,345.50 ريالًا' : 'SAR 12,345.50';
  const back = arabic ? `${sum} إلى تابي` : `${sum} to Tabby`;
  const money = { sum, back, kept: arabic ? 'تابي' : 'Tabby', inWallet: false };
  const credited = { ...money, back: arabic ? `${sum} إلى محفظتك` : `${sum} to your wallet`, inWallet: true };
  const until = arabic ? '11:30 م' : '11:30 PM';
  const when = listed(language, [
    dateInWords(language, '2026-11-26', '2026-11-20'),
    clockRange(language, '16:00', '18:30'),
  ]);

  const news = (each: OrderNews) =>
    [true, false].flatMap((pickup) =>
      (each === 'cancelled'
        ? [money, credited, { ...money, sum: '', back: '' }]
        : each === 'given_back'
          ? [money, credited]
          : [money]
      ).map((given) =>
        told(
          `${each}, ${pickup ? 'picked up' : 'brought'}, ${given.back || 'nothing back'}`,
          orderNews(language, each, {
            ...order,
            ...given,
            pickup,
            number: each === 'late' ? null : order.number,
          }),
          newsPartsMost[language],
        ),
      ),
    );
  const steps = (each: OrderStep) =>
    [
      { one: true, given: money },
      { one: false, given: { ...money, sum: '', back: '' } },
      ...(each === 'rejected' ? [{ one: true, given: credited }] : []),
    ].flatMap(({ one, given }) =>
      (each === 'rejected' ? (['recipient', 'clock', 'support'] as const) : (['support'] as const)).map(
        (by) =>
          told(
            `${each}, ${one}, by ${by}, ${given.back || 'nothing back'}`,
            orderStep(language, each, {
              ...order,
              ...given,
              ...{ pickup: one, chooses: one, when, until: one ? until : '', code: '4821', by },
            }),
            stepPartsMost[language],
          ),
      ),
    );
  const gift = (each: Parameters<typeof giftNews>[1]) => [
    told(
      each,
      giftNews(language, each, { ...order, left: arabic ? '3 أيام' : '3 days' }),
      giftPartsMost[language],
    ),
  ];
  const recipient = (each: Parameters<typeof recipientNews>[1]) =>
    [own(name), ''].flatMap((from) =>
      [`https://${host}/gift/${key}`, ...(/^gift/.test(each) ? [] : [null])].flatMap((link) =>
        ['', until].map((at) =>
          told(
            `${each}, ${from ? 'named' : 'unnamed'}, ${link ? 'asked' : 'not asked'}, ${at || 'no time'}`,
            recipientNews(language, each, { shop: order.shop, from, name: own(name), link, until: at }),
            recipientPartsMost[language],
          ),
        ),
      ),
    );
  const ticketOf = {
    number: ltr(language, longest ? 'T-1234567' : 'T-1042'),
    link: `https://${host}/ticket/${key}`,
  };
  const ticket = (each: TicketNews, status: TicketStatus) => [
    told(`${each}, ${status}`, ticketNewsWords(language, each, { ...order, ...ticketOf, status })),
  ];
  const answer = (of: 'form' | 'rating') =>
    [order.name, ''].map((who) => {
      const mail = mailAnswerWords(language, { name: who, number: order.number, of });
      return told(`${of}_answered, ${who || 'nameless'}`, { mail });
    });
  // It goes to no device: a title and a glance of it are read by nobody.
  const alone = ({ sms, mail }: Words) => ({ sms: sms ?? null, mail });
  const things = [own(arabic ? 'زاميا' : 'ZZ Plant'), own(arabic ? 'أجلونيما' : 'Aglaonema')];
  return {
    phone_order: [told('phone_order', alone(phoneOrderNews(language, order)), phonePartsMost[language])],
    ...{ placed: news('placed'), cancelled: news('cancelled'), given_back: news('given_back') },
    ...{ twice: news('twice'), late: news('late'), refunded: news('refunded') },
    ...{ gift_link: recipient('gift_link'), gift_reminder: recipient('gift_reminder') },
    ...{ gift_off: recipient('gift_off'), gift_changed: recipient('gift_changed') },
    ...{ gift_unanswered: gift('gift_unanswered'), gift_overdue: gift('gift_overdue') },
    ...{
      gift_week: gift('gift_week'),
      gift_not_me: gift('gift_not_me'),
      gift_accepted: gift('gift_accepted'),
    },
    link_renewed: [told('link_renewed', alone(linkRenewed(language, order)), linkRenewedPartsMost[language])],
    piece_proposed: ['', own(arabic ? 'انكسر الأصيص في الفرن' : 'the pot broke in the kiln')].map((reason) =>
      told(
        `piece_proposed, ${reason || 'no reason'}`,
        proposalNews(language, { ...order, piece: things[0] ?? '', reason }),
        proposalPartsMost[language],
      ),
    ),
    time_changed: steps('time_changed'),
    ...{ wrapped: steps('wrapped'), on_the_way: steps('on_the_way'), nobody_there: steps('nobody_there') },
    on_the_way_recipient: recipient('on_the_way_recipient'),
    nobody_there_recipient: recipient('nobody_there_recipient'),
    ...{ delivered: steps('delivered'), ready: steps('ready'), rejected: steps('rejected') },
    rating: steps('rating'),
    ticket_updated: ticketStatuses.flatMap((status) => ticket('ticket_updated', status)),
    ticket_pending: [
      told(
        'ticket_pending',
        { sms: ticketReminder(language, { ...ticketOf, shop: order.shop }), mail: null },
        ticketPartsMost[language],
      ),
    ],
    ticket_closed: ticket('ticket_closed', 'closed'),
    form_answered: answer('form'),
    rating_answered: answer('rating'),
    pending_cart: [order.name, ''].map((who) =>
      told(
        `pending_cart, ${who || 'nameless'}`,
        cartReminder(language, { shop: order.shop, name: who, titles: things }),
      ),
    ),
    product_available: [order.name, ''].flatMap((who) =>
      [true, false].map((short) =>
        told(
          `product_available, ${who || 'nameless'}, ${short ? 'short' : 'long'}`,
          backInStock(language, {
            shop: order.shop,
            name: who,
            title: arabic
              ? short
                ? 'زاميا'
                : 'فيلوديندرون بيركن الفضي المتسلق'
              : short
                ? 'ZZ Plant'
                : 'Philodendron Birkin with the très silver leaves',
            color: short ? null : arabic ? 'أزرق كوبالت' : 'cobalt',
            link: `https://${host}/notify-me/${key}`,
          }),
          backPartsMost[language],
        ),
      ),
    ),
  };
}
