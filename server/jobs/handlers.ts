import { bringCartLater } from '#server/accounts/bring-along.ts';
import { sendCode } from '#server/accounts/send-code.ts';
import { sweepAccounts } from '#server/accounts/sweep.ts';
import { checkBooks } from '#server/ledger/check-books.ts';
import { releaseOrder } from '#server/orders/release-order.ts';
import { tellSender } from '#server/orders/tell-sender.ts';
import { forgetCards } from '#server/payments/forget-cards.ts';
import { settlePayments } from '#server/payments/settle-payments.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import type { Shop } from '#server/shop.ts';
import { rewardOrders } from '#server/wallet/reward-orders.ts';
import type { Handlers } from './jobs.ts';

/** What each kind of job does. All are safe to run twice. */
export function jobHandlers(shop: Shop): Handlers {
  return {
    'release-order': ({ orderId }) => releaseOrder(shop, orderId, new Date()),
    'tell-sender': (news) => tellSender(shop, news, new Date()),
    'send-refund': ({ refundId }) => sendRefund(shop, refundId, new Date()),
    'forget-cards': ({ customerId }) => forgetCards(shop, customerId),
    'settle-payments': () => settlePayments(shop, new Date()),
    'send-code': ({ codeId }) => sendCode(shop, codeId, new Date()),
    'bring-cart': ({ guestId, shopperId }) => bringCartLater(shop, guestId, shopperId),
    'sweep-sessions': () => sweepAccounts(shop.db, new Date()),
    'reward-orders': () => rewardOrders(shop, new Date()),
    'check-books': async () => void (await checkBooks(shop, new Date())),
  };
}
