import { composeFormTask } from './composers/form-task.ts';
import { composeGiftNews } from './composers/gift.ts';
import { composeLinkRenewed } from './composers/link-renewed.ts';
import { composeFormAnswer, composeRatingAnswer } from './composers/mail-answer.ts';
import { composeOrderNews } from './composers/order-news.ts';
import { composeOrderStep } from './composers/order-steps.ts';
import { composePendingCart } from './composers/pending-cart.ts';
import { composePhoneOrder } from './composers/phone-order.ts';
import { composeProductAvailable } from './composers/product-available.ts';
import { composeProposal } from './composers/proposal.ts';
import { composeForRecipient } from './composers/recipient.ts';
import { composeDeliveryTask, composeGiftTask, composeRefundTask } from './composers/team.ts';
import { composeTicketNews, composeTicketReminder, composeTicketTask } from './composers/ticket.ts';
import type { Composers } from './outbox/message.ts';

/** Who puts what in words, for the outbox: one for each event of shop/rules/messages/events.ts. */
export const messageComposers: Composers = {
  people: {
    phone_order: composePhoneOrder,
    placed: composeOrderNews('placed'),
    link_renewed: composeLinkRenewed,
    cancelled: composeOrderNews('cancelled'),
    given_back: composeOrderNews('given_back'),
    twice: composeOrderNews('twice'),
    late: composeOrderNews('late'),
    refunded: composeOrderNews('refunded'),

    gift_link: composeForRecipient('gift_link'),
    gift_reminder: composeForRecipient('gift_reminder'),
    gift_off: composeForRecipient('gift_off'),
    gift_changed: composeForRecipient('gift_changed'),
    gift_unanswered: composeGiftNews('gift_unanswered'),
    gift_overdue: composeGiftNews('gift_overdue'),
    gift_week: composeGiftNews('gift_week'),
    gift_not_me: composeGiftNews('gift_not_me'),
    gift_accepted: composeGiftNews('gift_accepted'),

    piece_proposed: composeProposal,

    time_changed: composeOrderStep('time_changed'),
    wrapped: composeOrderStep('wrapped'),
    on_the_way: composeOrderStep('on_the_way'),
    on_the_way_recipient: composeForRecipient('on_the_way_recipient'),
    nobody_there: composeOrderStep('nobody_there'),
    nobody_there_recipient: composeForRecipient('nobody_there_recipient'),
    delivered: composeOrderStep('delivered'),
    ready: composeOrderStep('ready'),
    rejected: composeOrderStep('rejected'),
    rating: composeOrderStep('rating'),

    form_answered: composeFormAnswer,
    rating_answered: composeRatingAnswer,

    ticket_updated: composeTicketNews('ticket_updated'),
    ticket_pending: composeTicketReminder,
    ticket_closed: composeTicketNews('ticket_closed'),

    pending_cart: composePendingCart,
    product_available: composeProductAvailable,
  },
  team: {
    gift_task: composeGiftTask,
    delivery_task: composeDeliveryTask,
    refund_task: composeRefundTask,
    ticket_task: composeTicketTask,
    form_task: composeFormTask,
  },
};
