import { sendCode } from '#server/accounts/codes/send-code.ts';
import { sweepAccounts } from '#server/accounts/leave/sweep.ts';
import { bringCartLater } from '#server/accounts/sign-in/bring-along.ts';
import { tellOfOwnRelease } from '#server/approvals/own-release-mail.ts';
import { forgetPictures, storedAs, sweepAttachments } from '#server/attachments/keep-picture.ts';
import { checkBooks } from '#server/books/check-books.ts';
import { remindOfCarts } from '#server/carts/remind-of-carts.ts';
import { changeProducts } from '#server/catalogue/bulk/change-products.ts';
import { countPopularity } from '#server/catalogue/count-popularity.ts';
import { publishDue } from '#server/catalogue/keep/publish-due.ts';
import { publishScheduled } from '#server/content/staff/publish-page.ts';
import { databaseTime } from '#server/db/clock.ts';
import { computeOccasions } from '#server/delivery/occasions.ts';
import { reportEInvoices } from '#server/einvoice/report/report.ts';
import { closeRuns } from '#server/fulfilment/runs/close-runs.ts';
import { runGiftClock } from '#server/gifts/gift-clock.ts';
import { sweepImports } from '#server/imports/sweep-imports.ts';
import { tryImport } from '#server/imports/try-import.ts';
import { writeRows } from '#server/imports/write-rows.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { sweepCards } from '#server/media-cards/sweep-cards.ts';
import { tellOfOldJob } from '#server/outbox/tell-of-old-job.ts';
import { endHold } from '#server/payments/end-hold.ts';
import { forgetCards } from '#server/payments/forget-cards.ts';
import { settlePayments } from '#server/payments/settle-payments.ts';
import { makePicture } from '#server/pictures/library/make-picture.ts';
import { sweepPictures } from '#server/pictures/library/sweep-pictures.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { closeDays } from '#server/reports/close-days.ts';
import { inviteStaffByMail } from '#server/staff/invite-mail.ts';
import { runTicketClock } from '#server/tickets/ticket-clock.ts';
import { tellOfRestocks } from '#server/waits/tell-of-restocks.ts';
import { rewardOrders } from '#server/wallet/reward-orders.ts';
import { type Handlers, NotYet } from './jobs/jobs.ts';

/**
 * What each kind of job does. All are safe to run twice. The queue goes by the database's clock, and so do they: by a
 * clock that is a moment behind, a job that is due would find nothing to do.
 */
export function jobHandlers(context: AppContext): Handlers {
  const now = () => databaseTime(context.db);
  return {
    'release-order': async ({ orderId }) => endHold(context, orderId, await now()),
    'tell-sender': async (news) => tellOfOldJob(context, news, await now()),
    'send-refund': async ({ refundId }) => {
      const pending = await sendRefund(context, refundId, await now());
      if (pending) throw new NotYet(`the provider works on refund ${refundId}`);
    },
    'forget-cards': ({ customerId }) => forgetCards(context, customerId),
    'gift-clock': async () => runGiftClock(context, await now()),
    'ticket-clock': async () => runTicketClock(context, await now()),
    'settle-payments': async () => settlePayments(context, await now()),
    'send-code': async (job) => sendCode(context, job, await now()),
    'invite-staff': async (job) => inviteStaffByMail(context, job, await now()),
    'tell-of-own-release': async (job) => tellOfOwnRelease(context, job, await now()),
    'bring-cart': ({ guestId, shopperId }) => bringCartLater(context, guestId, shopperId),
    'sweep-sessions': async () => sweepAccounts(context, await now()),
    'sweep-attachments': async () => sweepAttachments(context, await now()),
    'sweep-cards': async () => sweepCards(context, await now()),
    'close-runs': async () => closeRuns(context, await now()),
    // Of an earlier version are ids, all of pictures.
    'forget-pictures': (job) =>
      forgetPictures(context, 'ids' in job ? job.ids.map((id) => storedAs(id)) : job.names),
    'reward-orders': async () => rewardOrders(context, await now()),
    'check-books': async () => void (await checkBooks(context, await now())),
    'count-popularity': async () => countPopularity(context.db, await now()),
    'compute-occasions': async () => computeOccasions(context.db, await now()),
    'remind-of-carts': async () => remindOfCarts(context.db, await now()),
    'tell-of-restocks': async () => tellOfRestocks(context, await now()),
    'change-products': (job) => changeProducts(context, job, now),
    'publish-products': async () => publishDue(context.db, await now()),
    'try-table': ({ importId }) => tryImport(context, importId, now),
    'write-table': ({ importId }) => writeRows(context, importId, now),
    'sweep-tables': async () => sweepImports(context, await now()),
    'publish-page': async (job) => publishScheduled(context, job, await now()),
    'close-days': async () => void (await closeDays(context, await now())),
    'make-picture': ({ id }) => makePicture(context, id),
    'report-einvoices': () => reportEInvoices(context),
    'sweep-pictures': async () => sweepPictures(context, await now()),
  };
}
