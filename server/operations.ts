import { accountOperations } from './accounts/index.ts';
import { attachmentOperations } from './attachments/index.ts';
import { addToCart } from './carts/add-to-cart.ts';
import { applyCoupon } from './carts/apply-coupon.ts';
import { applyWallet } from './carts/apply-wallet.ts';
import { changeCartLine } from './carts/change-cart-line.ts';
import { choosePhotoCard, chooseVideoCard } from './carts/choose-cards.ts';
import { readCart } from './carts/read-cart.ts';
import { removeCartLine } from './carts/remove-cart-line.ts';
import { changeAllCartLines, refreshCart } from './carts/update-all-items.ts';
import { catalogueOperations } from './catalogue/index.ts';
import { readCheckout, saveCheckout } from './checkout/checkout-draft.ts';
import { preTabbyProcessing, tabbyRequiredPayload } from './checkout/instalments.ts';
import { placeOrder } from './checkout/place-order.ts';
import { contentOperations } from './content/index.ts';
import { filterCoupons, listCoupons } from './coupons/list-coupons.ts';
import { saveCoupon } from './coupons/save-coupon.ts';
import { deliveryOperations } from './delivery/index.ts';
import { favouriteOperations } from './favourites/index.ts';
import { formOperations } from './forms/index.ts';
import { runOperations } from './fulfilment/runs/index.ts';
import { giftOperations } from './gifts/index.ts';
import type { Implementation } from './kernel/operation.ts';
import { readVideoCard } from './media-cards/read-video-card.ts';
import { askCompanyInvoice } from './orders/ask-company-invoice.ts';
import { changeOrder } from './orders/change-order.ts';
import { listOrders } from './orders/list-orders.ts';
import { deliveredOrders } from './orders/ratings/delivered-orders.ts';
import { saveRating } from './orders/ratings/save-rating.ts';
import { readInvoice } from './orders/read-invoice.ts';
import { glanceOrder, readOrder } from './orders/read-order.ts';
import { renewOrderLink } from './orders/renew-link.ts';
import { readAttempt } from './payments/read-attempt.ts';
import { addSavedCard, listPaymentMethods, listSavedCards, removeSavedCard } from './payments/saved-cards.ts';
import { captureTap, settleOrder } from './payments/settle-order.ts';
import { urpayPay, urpayValidateOtp } from './payments/urpay.ts';
import { phoneOrderOperations } from './phone-orders/index.ts';
import { pushOperations } from './push/index.ts';
import { cancelOrder } from './refunds/cancel-order.ts';
import { substitutionOperations } from './substitutions/index.ts';
import { ticketOperations } from './tickets/index.ts';
import { waitOperations } from './waits/index.ts';
import { readRewards } from './wallet/read-rewards.ts';
import { readWallet } from './wallet/read-wallet.ts';
import { topUpWallet } from './wallet/top-up-wallet.ts';

/** Every operation of the API with its implementation. What is not listed can't be called. */
export const operations: readonly Implementation[] = [
  ...accountOperations,
  ...pushOperations,
  ...contentOperations,
  ...deliveryOperations,
  ...catalogueOperations,
  ...favouriteOperations,
  ...waitOperations,
  ...attachmentOperations,
  ...formOperations,
  addToCart,
  readCart,
  changeCartLine,
  removeCartLine,
  refreshCart,
  changeAllCartLines,
  choosePhotoCard,
  chooseVideoCard,
  readCheckout,
  saveCheckout,
  placeOrder,
  listPaymentMethods,
  captureTap,
  settleOrder,
  readAttempt,
  tabbyRequiredPayload,
  preTabbyProcessing,
  urpayPay,
  urpayValidateOtp,
  listSavedCards,
  addSavedCard,
  removeSavedCard,
  readWallet,
  applyWallet,
  topUpWallet,
  readRewards,
  applyCoupon,
  listCoupons,
  filterCoupons,
  saveCoupon,
  readOrder,
  glanceOrder,
  listOrders,
  deliveredOrders,
  saveRating,
  changeOrder,
  askCompanyInvoice,
  ...phoneOrderOperations,
  ...ticketOperations,
  ...giftOperations,
  readVideoCard,
  cancelOrder,
  renewOrderLink,
  readInvoice,
  ...substitutionOperations,
  ...runOperations,
];
