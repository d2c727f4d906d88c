import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { toWireSummary } from '#server/carts/open-cart/wire-cart.ts';
import {
  coupons,
  couponUses,
  gifts,
  invoices,
  orderLines,
  orders,
  payments,
  refunds,
} from '#server/db/schema/index.ts';
import { readCity } from '#server/delivery/cities.ts';
import { invoiceNumber } from '#server/invoices/issue-invoice.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { orderView } from '#shop/contract/orders.ts';
import { listed } from '#shop/format/lists.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { mayCancel, orderNumber } from '#shop/rules/orders/order.ts';
import { sentGiftOf } from './sent-gift.ts';

/** An order as its sender may see it, in the caller's language; null when there is none with this uuid. */
export async function readOrderView(
  { context, language, caller }: Pick<Visit, 'context' | 'language' | 'caller'>,
  uuid: string,
): Promise<z.input<typeof orderView> | null> {
  const [order] = await context.db.select().from(orders).where(eq(orders.uuid, uuid));
  if (!order) return null;
  const [lines, paid, city, given, papers, used, [gift]] = await Promise.all([
    context.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id)),
    context.db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.orderId, order.id),
          inArray(payments.status, ['started', 'captured', 'refunding', 'refunded']),
        ),
      )
      .orderBy(asc(payments.id)),
    readCity(context, order.cityId),
    context.db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(asc(refunds.id)),
    context.db
      .select({ kind: invoices.kind, number: invoices.number, refundId: invoices.refundId })
      .from(invoices)
      .where(eq(invoices.orderId, order.id)),
    context.db
      .select({ code: coupons.code, title: coupons.title, discount: couponUses.discount })
      .from(couponUses)
      .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
      .where(eq(couponUses.orderId, order.id))
      .orderBy(asc(couponUses.id)),
    context.db.select().from(gifts).where(eq(gifts.orderId, order.id)),
  ]);
  // The order keeps one payment; whatever else was taken for it goes back by a refund of its own.
  const kept = paid.find(({ status }) => status === 'captured');
  const returned = paid.flatMap((payment) => {
    const back = given.find(({ kind, paymentId }) => kind === 'unwanted' && paymentId === payment.id);
    return back ? [{ payment, back }] : [];
  });
  const own = caller.kind !== 'anyone' && caller.accountId === order.accountId;
  const paper = (refundId: number | null) => {
    const found = papers.find((each) => each.refundId === refundId);
    return found ? invoiceNumber(found.kind, found.number) : null;
  };
  const { sender, recipient, card, gift_for } = order.details;
  const forSelf = gift_for === 'self';
  return {
    uuid: order.uuid,
    order_number: order.number === null ? null : orderNumber(order.number),
    state: order.state,
    status: order.status,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    expires_at: order.expiresAt.toISOString(),
    delivery_type: order.details.delivery_type,
    city_name: language === 'ar' ? city.nameAr : city.nameEn,
    recipient_name: forSelf ? sender.name : recipient.name,
    recipient_place: listed(language, [recipient.district, recipient.address, recipient.short_address]),
    pickup: order.pickupPlace && {
      address: order.pickupPlace[language],
      map_url: mapOf(order.pickupPlace[language]),
    },
    sender_name: sender.name,
    slot:
      order.slotDay && order.slotStartsAt && order.slotEndsAt
        ? {
            date: order.slotDay,
            starts_at: order.slotStartsAt.slice(0, 5),
            ends_at: order.slotEndsAt.slice(0, 5),
          }
        : null,
    estimate:
      order.estimateFrom && order.estimateTo ? { from: order.estimateFrom, to: order.estimateTo } : null,
    card: card.message === '' ? null : card,
    // A pot needs no care.
    care_card: order.details.care_card && lines.some(({ kind }) => kind !== 'pot'),
    anonymous_sender: order.details.anonymous_sender,
    items: lines.map((line) => ({
      product_title: line.title[language],
      product_slug: line.slug,
      color_name: line.colorTitle?.[language] ?? null,
      engraving: line.engraving || null,
      addons: line.addons.map((addon) => addon.title[language]),
      product_qty: line.quantity,
      feature_image: pictureUrl(line.picture),
      image_alt: pictureAlt(language, {
        kind: line.kind,
        title: line.title[language],
        glaze: line.colorTitle?.[language] ?? null,
      }),
      line_price: toRiyals(line.lineTotal),
    })),
    summary: toWireSummary(order),
    coupons: used.map(({ code, title, discount }) => ({
      code,
      title: title[language],
      discount: toRiyals(discount),
    })),
    payment: kept ? paidBy(kept) : null,
    returned_payments: returned.map(({ payment, back }) => ({
      ...paidBy(payment),
      amount: toRiyals(payment.amount),
      status: back.status,
      done_at: back.doneAt?.toISOString() ?? null,
    })),
    refunds: given
      .filter(({ kind }) => kind === 'order')
      .map((refund) => ({
        id: refund.uuid,
        created_at: refund.createdAt.toISOString(),
        done_at: refund.doneAt?.toISOString() ?? null,
        status: refund.status,
        to_method: toRiyals(refund.toMethod),
        to_wallet: toRiyals(refund.toWallet),
        credit_note: paper(refund.id),
      })),
    invoice: paper(null),
    not_before: order.details.not_before,
    gift: own && gift ? sentGiftOf(context.config.secret, order, gift) : null,
    can_cancel: own && mayCancel(order, 'sender'),
    payer: own ? payerOf(order, paid) : null,
    wallet_refund: own && caller.kind === 'shopper',
  };
}

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** The wallet's phone isn't always the sender's: the last one that a code was sent to is remembered with its payment. */
function payerOf({ details: { sender } }: Order, paid: readonly Payment[]) {
  const open = paid.findLast(
    ({ method, status, requestedAt }) => method === 'urpay' && status === 'started' && requestedAt !== null,
  );
  const typed = (phone: { code: string; number: string }) => (phone.code === '966' ? `0${phone.number}` : '');
  return {
    phone: typed({ code: sender.phone_code, number: sender.phone_number }),
    code_sent_to: open?.request.phone ? typed(open.request.phone) : null,
  };
}

/** A map's search for an address: phones open it in whatever map their owner uses. */
function mapOf(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

function paidBy({ method, cardBrand, cardLastFour }: Payment) {
  return { method, brand: cardBrand, last_four: cardLastFour };
}
