/** What Urpay answers when it refuses a request. */

const statuses = {
  INVALID_REQUEST: 400,
  UNAUTHORIZED: 401,
  NOT_FOUND: 404,
  REFERENCE_REUSED: 409,
  PAYMENT_CLOSED: 409,
  TOO_MANY_CODES: 409,
  INVALID_MOBILE: 422,
  WALLET_NOT_FOUND: 422,
  NOT_REFUNDABLE: 422,
} as const;

export class UrpayRefusal extends Error {
  readonly errorCode: keyof typeof statuses;
  readonly statusCode: number;

  constructor(errorCode: keyof typeof statuses, message: string) {
    super(message);
    this.errorCode = errorCode;
    this.statusCode = statuses[errorCode];
  }
}

export function errorBody({ errorCode, message }: { errorCode: string; message: string }) {
  return { error: { code: errorCode, message } };
}

export function refuse(errorCode: keyof typeof statuses, message: string): never {
  throw new UrpayRefusal(errorCode, message);
}
