import { acceptOrder } from './accept-order.ts';
import { changeForCustomer } from './change-for-customer.ts';
import { deliverOrder } from './deliver-order.ts';
import { handOverOrder, sendPickupCode } from './hand-over.ts';
import { nobodyThere } from './nobody-there.ts';
import { printCards } from './print-cards.ts';
import { printOrders } from './prints/print-orders.ts';
import { readTimeline } from './read-for-staff.ts';
import { readyOrder } from './ready-order.ts';
import { cancelForSender, rejectOrder } from './reject-order.ts';
import { sendOutOrder } from './send-out.ts';
import { takeBackStep } from './take-back.ts';
import { wrapOrder } from './wrap-order.ts';

/** The steps of a paid order, and what staff read of them. */
export const fulfilmentOperations = [
  readTimeline,
  printCards,
  printOrders,
  acceptOrder,
  wrapOrder,
  readyOrder,
  sendOutOrder,
  deliverOrder,
  handOverOrder,
  sendPickupCode,
  nobodyThere,
  rejectOrder,
  cancelForSender,
  changeForCustomer,
  takeBackStep,
];
