import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm';
import {
  accounts,
  cardCustomers,
  cities,
  type Order,
  orderLines,
  orders,
  type payments,
} from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { signedKey } from '#server/kernel/signed-key.ts';
import { orderKey } from '#server/orders/order-link.ts';
import { webhookUrl } from '#server/providers/payment/configured.ts';
import type {
  ChargeRequest,
  ChargeSource,
  Customer,
  Purchase,
} from '#server/providers/payment/payment-provider.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import { chargeWords } from '#shop/messages/bilingual/payments/payment-labels.ts';
import { add, type Halalas, includedVat, minus } from '#shop/rules/money/money.ts';
import { isBought, orderStatus } from '#shop/rules/orders/order.ts';

type Payment = typeof payments.$inferSelect;

/** Shorter than the order is held, so that a payment page can't outlive the hold by much. */
const chargeMinutes = 15;

/**
 * What the payment's provider is asked for: made from what is stored alone, so that asking again asks the same.
 * `order` is null where wallet credit is bought.
 */
export async function chargeRequest(
  context: AppContext,
  payment: Payment,
  order: Order | null,
  language: 'ar' | 'en',
): Promise<ChargeRequest> {
  const { card, saveCard } = payment.request;
  const shop = await readStoreInfo(context, language);
  const origin = originOfKept(context, order ? order.origin : payment.request.origin);
  const accountId = order?.accountId ?? payment.walletId;
  const { secret } = context.config;
  // A link is renewed once it is paid for, so whatever pays was sent away with the first; asked again, with the same.
  const key = order
    ? orderKey(secret, { ...order, linkVersion: 0 })
    : signedKey('top-up', secret, payment.uuid);
  return {
    amount: payment.amount,
    reference: payment.uuid,
    orderReference: order?.uuid ?? payment.uuid,
    description: chargeWords[language][order ? 'order' : 'topUp'](shop.name),
    customer: order ? customerOf(order, payment) : await customerOfAccount(context, payment),
    language,
    redirectUrl: `${origin}/checkout/return?order=${key}`,
    webhookUrl: webhookUrl(context.config.publicUrl, payment.provider),
    expiresInMinutes: chargeMinutes,
    source: sourceOf(payment),
    saveCard:
      saveCard && !card && accountId !== null ? { customerId: await customerIdOf(context, accountId) } : null,
    purchase:
      order && (payment.provider === 'tabby' || payment.provider === 'tamara')
        ? await purchaseOf(context, order, payment.amount, language)
        : null,
  };
}

function sourceOf({ method, request }: Payment): ChargeSource {
  if (request.card) return { kind: 'saved_card', ...request.card };
  return { kind: method === 'apple_pay' ? 'apple_pay' : 'page' };
}

function customerOf(order: Order, payment: Payment): Customer {
  const { sender } = order.details;
  const own = { code: sender.phone_code, number: sender.phone_number };
  return { name: sender.name, email: sender.email || null, phone: payment.request.phone ?? own };
}

async function customerOfAccount(context: AppContext, { walletId }: Payment): Promise<Customer> {
  const [account] = await context.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, walletId ?? 0));
  if (!account) throw new Error('payment without an account');
  return {
    name: account.name ?? 'Shopper',
    email: account.email,
    phone:
      account.phoneCode && account.phoneNumber
        ? { code: account.phoneCode, number: account.phoneNumber }
        : null,
  };
}

/** The shopper's number at the card provider; null before the first card is kept. */
export async function customerIdOf(context: AppContext, accountId: number): Promise<string | null> {
  const [known] = await context.db.select().from(cardCustomers).where(eq(cardCustomers.accountId, accountId));
  return known?.customerId ?? null;
}

/** Items, delivery and everything that makes them come to `amount`; earlier orders, because plans judge those too. */
async function purchaseOf(
  context: AppContext,
  order: Order,
  amount: Halalas,
  language: 'ar' | 'en',
): Promise<Purchase> {
  const [lines, [account], history, [city]] = await Promise.all([
    context.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id)),
    context.db
      .select({ createdAt: accounts.createdAt })
      .from(accounts)
      .where(eq(accounts.id, order.accountId)),
    context.db
      .select()
      .from(orders)
      .where(and(eq(orders.accountId, order.accountId), isNotNull(orders.paidAt), ne(orders.id, order.id)))
      .orderBy(desc(orders.paidAt))
      .limit(10),
    context.db.select().from(cities).where(eq(cities.id, order.cityId)),
  ]);
  const { recipient } = order.details;
  return {
    items: lines.map((line) => ({
      reference: String(line.variantId),
      title: line.title[language],
      category: line.kind,
      quantity: line.quantity,
      unitPrice: add(line.unitPrice, line.unitExtras),
    })),
    delivery: order.delivery,
    discount: minus(add(order.items, order.extras, order.delivery), amount),
    vat: includedVat(amount),
    city: city?.[language === 'ar' ? 'nameAr' : 'nameEn'] ?? '',
    address: [recipient.district, recipient.address, recipient.short_address].filter(Boolean).join(', '),
    customerSince: account?.createdAt ?? order.createdAt,
    history: history.flatMap(({ paidAt, total, paymentMethod, ...order }) =>
      paidAt === null
        ? []
        : [
            {
              paidAt,
              amount: total,
              byCard: paymentMethod !== null,
              status:
                order.status === orderStatus.delivered
                  ? ('complete' as const)
                  : isBought(order)
                    ? ('processing' as const)
                    : ('refunded' as const),
            },
          ],
    ),
  };
}
