/** What Tamara answers when it refuses a request. */
export class TamaraRefusal extends Error {
  readonly statusCode: number;
  readonly errorCode: string;

  constructor(statusCode: number, errorCode: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.errorCode = errorCode;
  }
}

export function errorBody({ errorCode, message }: { errorCode: string; message: string }) {
  return { message, errors: [{ error_code: errorCode }] };
}

export function refuse(statusCode: number, errorCode: string, message: string): never {
  throw new TamaraRefusal(statusCode, errorCode, message);
}

/** Tamara: 409 when the order is not in a state for it, or is already what it should become. */
export function refuseState(status: string, step: string): never {
  return refuse(409, 'invalid_order_status', `an order that is ${status} can't be ${step}`);
}
