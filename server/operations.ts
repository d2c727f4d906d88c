import { accountOperations } from './accounts/index.ts';
import { addToCart } from './carts/add-to-cart.ts';
import { changeCartLine } from './carts/change-cart-line.ts';
import { readCart } from './carts/read-cart.ts';
import { removeCartLine } from './carts/remove-cart-line.ts';
import { changeAllCartLines, refreshCart } from './carts/update-all-items.ts';
import { catalogueOperations } from './catalogue/index.ts';
import { readCheckout, saveCheckout } from './checkout/checkout-draft.ts';
import { contentOperations } from './content/index.ts';
import { availableTimeSlots } from './delivery/time-slots.ts';
import type { Implementation } from './operation.ts';
import { myOrders } from './orders/my-orders.ts';
import { placeOrder } from './orders/place-order.ts';
import { readOrder } from './orders/read-order.ts';
import { captureTap } from './payments/capture-tap.ts';

/** Every operation of the API with its implementation. What is not listed can't be called. */
export const operations: readonly Implementation[] = [
  ...accountOperations,
  ...contentOperations,
  ...catalogueOperations,
  addToCart,
  readCart,
  changeCartLine,
  removeCartLine,
  refreshCart,
  changeAllCartLines,
  readCheckout,
  saveCheckout,
  availableTimeSlots,
  placeOrder,
  captureTap,
  readOrder,
  myOrders,
];
