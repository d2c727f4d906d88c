/** What Tabby answers when it refuses a request (Tabby: response codes). */

const statuses = { bad_data: 400, not_authorized: 401, no_permission: 403, not_found: 404, conflict: 409 };

export class TabbyRefusal extends Error {
  readonly errorType: keyof typeof statuses;
  readonly statusCode: number;

  constructor(errorType: keyof typeof statuses, message: string) {
    super(message);
    this.errorType = errorType;
    this.statusCode = statuses[errorType];
  }
}

export function errorBody({ errorType, message }: { errorType: string; message: string }) {
  return { status: 'error', errorType, error: message };
}

export function refuse(errorType: keyof typeof statuses, message: string): never {
  throw new TabbyRefusal(errorType, message);
}
