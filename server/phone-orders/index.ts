import { openPhoneOrder, readPhoneOrder } from './for-sender.ts';
import { phoneOrderGoods } from './read-goods.ts';
import { endPhoneOrder, listPhoneOrders, sendPhoneLink } from './staff-steps.ts';
import { takePhoneOrder } from './take-order.ts';
import { tryPhoneOrder } from './try-order.ts';

/** Orders that staff take on the phone. */
export const staffPhoneOperations = [
  phoneOrderGoods,
  tryPhoneOrder,
  takePhoneOrder,
  listPhoneOrders,
  sendPhoneLink,
  endPhoneOrder,
];

/** And how whoever ordered sees and pays them. */
export const phoneOrderOperations = [readPhoneOrder, openPhoneOrder];
