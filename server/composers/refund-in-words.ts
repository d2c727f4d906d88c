import { eq } from 'drizzle-orm';
import { accounts, orders, payments, refunds } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Language } from '#shop/contract/operation.ts';
import { riyals } from '#shop/format/riyals.ts';
import { paidWith } from '#shop/messages/bilingual/payments/payment-labels.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { add } from '#shop/rules/money/money.ts';

type Refund = typeof refunds.$inferSelect;
type Payment = typeof payments.$inferSelect;

/**
 * What goes back, in words: where to, and the sum as it stands after a verb. `arrived`: the method's part, which the
 * provider says is there; what the wallet got was there at once, so it is told once. Both empty where nothing does. The
 * wallet of a closed account is emptied again by the nightly look, so it is no place to look for money. `inWallet`: all of
 * it is there.
 */
export async function refundInWords(
  context: AppContext,
  language: Language,
  refundId: number | null,
  { arrived = false } = {},
): Promise<{ back: string; sum: string; toWallet: boolean; inWallet: boolean }> {
  const [found] =
    refundId === null
      ? []
      : await context.db
          .select({ refund: refunds, payment: payments, closedAt: accounts.deletedAt })
          .from(refunds)
          .leftJoin(payments, eq(payments.id, refunds.paymentId))
          .leftJoin(orders, eq(orders.id, refunds.orderId))
          .leftJoin(accounts, eq(accounts.id, orders.accountId))
          .where(eq(refunds.id, refundId));
  if (!found) return { back: '', sum: '', toWallet: false, inWallet: false };
  const { toMethod, toWallet } = found.refund;
  return {
    back: wayBack(language, found, arrived),
    sum: riyals(language, arrived ? toMethod : add(toMethod, toWallet), 'oblique'),
    toWallet: toWallet > 0 && found.closedAt === null,
    inWallet: toWallet > 0 && toMethod === 0 && found.closedAt === null,
  };
}

/** «258 ريالًا إلى تابي و100 ريال إلى محفظتك». */
function wayBack(
  language: Language,
  { refund, payment, closedAt }: { refund: Refund; payment: Payment | null; closedAt: Date | null },
  arrived: boolean,
): string {
  const { paying } = messagesOf(language);
  return [
    ...(refund.toMethod > 0 && payment
      ? [paying.order.backTo(riyals(language, refund.toMethod), whereBack(language, payment))]
      : []),
    ...(refund.toWallet > 0 && !arrived
      ? [
          `${riyals(language, refund.toWallet)} ${closedAt ? paying.order.ofClosedWallet : paying.order.toWallet}`,
        ]
      : []),
  ].join(paying.order.and);
}

/** «بطاقتك (مدى تنتهي بـ 4417)», or the plan's name. */
function whereBack(
  language: Language,
  { method, cardBrand: brand, cardLastFour: last_four }: Payment,
): string {
  const { orders: said, paying } = messagesOf(language);
  const name = paidWith(language, { method, brand, last_four }, said);
  if (method !== 'card' && method !== 'saved_card') return name;
  return paying.order.yourCard(brand || last_four ? name : null);
}
