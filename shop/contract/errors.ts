/**
 * Every refusal that a caller can meet, with its HTTP status. The list is closed: `shop/messages/bilingual/refusals.ts` words
 * each one in both languages, and whatever else goes wrong is INTERNAL with a request id.
 */
export const errorStatus = {
  // what every operation can refuse with
  BAD_REQUEST: 400,
  INVALID_INPUT: 422,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  METHOD_NOT_ALLOWED: 405,
  MISDIRECTED: 421,
  NOT_FOUND: 404,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  USE_WEB_PATH: 403,
  USE_PLAIN_PATH: 403,
  CROSS_SITE: 403,
  TOO_MANY_REQUESTS: 429,
  MAINTENANCE: 503,
  OVERLOADED: 503,
  INTERNAL: 500,
  // catalogue and city
  PRODUCT_NOT_FOUND: 404,
  COLOR_NOT_FOUND: 404,
  ADDON_NOT_FOUND: 404,
  CITY_NOT_FOUND: 404,
  PAGE_NOT_FOUND: 404,
  FAVOURITES_FULL: 409,
  // cart
  CART_LINE_NOT_FOUND: 404,
  CART_EMPTY: 409,
  CART_FULL: 409,
  CART_CHANGED: 409,
  DETAILS_CHANGED: 409,
  NOT_AVAILABLE_IN_CITY: 409,
  OUT_OF_STOCK: 409,
  PRICE_CHANGED: 409,
  ENGRAVING_NOT_AVAILABLE: 409,
  ENGRAVING_INVALID: 422,
  ENGRAVING_TOO_LONG: 422,
  // checkout prompts (spec section 5)
  RECIPIENT_REQUIRED: 422,
  SENDER_REQUIRED: 422,
  TERMS_REQUIRED: 422,
  DELIVERY_TIME_REQUIRED: 422,
  PAYMENT_METHOD_REQUIRED: 422,
  PAYMENT_METHOD_OR_WALLET_REQUIRED: 422,
  PROMO_PAYMENT_OR_WALLET_REQUIRED: 422,
  // delivery
  SLOT_NOT_FOUND: 404,
  SLOT_FULL: 409,
  SLOT_CLOSED: 409,
  PICKUP_NOT_AVAILABLE: 409,
  // signing in and the account
  OTP_WRONG: 422,
  OTP_EXPIRED: 422,
  OTP_WAIT: 429,
  TOO_MANY_CODES: 429,
  TOO_MANY_TRIES: 429,
  LOGIN_WRONG: 422,
  RESET_EXPIRED: 422,
  SOCIAL_REFUSED: 422,
  SOCIAL_UNAVAILABLE: 503,
  SOCIAL_EMAIL_TAKEN: 409,
  PHONE_TAKEN: 409,
  EMAIL_TAKEN: 409,
  SESSION_NOT_FOUND: 404,
  // pictures that people give
  ATTACHMENT_BAD: 422,
  // orders and payments
  ORDER_NOT_FOUND: 404,
  PAYMENT_NOT_FOUND: 404,
  PAYMENT_UNAVAILABLE: 503,
  PAYMENT_DECLINED: 409,
  PAYMENT_METHOD_NOT_OFFERED: 409,
  ORDER_ALREADY_PAID: 409,
  ORDER_NOT_PAYABLE: 409,
  TOO_MANY_HOLDS: 429,
  ORDER_NOT_CANCELLABLE: 409,
  ORDER_CHANGED: 409,
  ORDER_NOT_CHANGEABLE: 409,
  // the steps of an order, for staff and drivers
  ORDER_MOVED: 409,
  ORDER_UNANSWERED: 409,
  ORDER_WITHOUT_PLACE: 409,
  ORDER_WITHOUT_TIME: 409,
  STEP_NOT_FOR_ORDER: 409,
  SUPPORT_DECIDES: 409,
  UNDO_TOO_LATE: 409,
  // drivers' runs
  RUN_NOT_FOUND: 404,
  RUN_OVER: 410,
  ORDER_NOT_FOR_RUN: 409,
  INVOICE_NOT_FOUND: 404,
  CARD_NOT_FOUND: 404,
  PHONE_NEEDED: 409,
  // instalment plans (spec section 8)
  NOT_AVAILABLE: 409,
  ORDER_AMOUNT_TOO_HIGH: 409,
  ORDER_AMOUNT_TOO_LOW: 409,
  TABBY_NOT_APPLICABLE: 409,
  // wallet and coupons
  WALLET_EMPTY: 409,
  WALLET_CHANGED: 409,
  COUPON_NOT_FOUND: 404,
  COUPON_REFUSED: 409,
} as const;

/** What an instalment plan can refuse with before a shopper commits. */
export const instalmentCodes = [
  'NOT_AVAILABLE',
  'ORDER_AMOUNT_TOO_HIGH',
  'ORDER_AMOUNT_TOO_LOW',
  'TABBY_NOT_APPLICABLE',
] as const satisfies readonly (keyof typeof errorStatus)[];

export type ErrorCode = keyof typeof errorStatus;

/** What any operation can answer, whatever it declares itself. */
export const everyOperationRefuses = [
  'BAD_REQUEST',
  'INVALID_INPUT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'MISDIRECTED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'USE_WEB_PATH',
  'USE_PLAIN_PATH',
  'CROSS_SITE',
  'TOO_MANY_REQUESTS',
  'MAINTENANCE',
  'OVERLOADED',
  'INTERNAL',
] as const satisfies readonly ErrorCode[];
