type ToldError = { type: string; message: string; stack: string; [more: string]: unknown };

/**
 * An error as the log tells it: what failed and where, not what it was given. The parameters of a query and the rows
 * that the database quotes hold names, addresses, gift cards and hashes of tokens.
 */
export function toldError(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error)) {
    // The job queue tells its errors as plain objects.
    const { message, stack } = (error ?? {}) as { message?: unknown; stack?: unknown };
    if (typeof message !== 'string') return { type: typeof error, message: String(error), stack: '' };
    return {
      type: 'Object',
      message: queryAlone(message),
      stack: typeof stack === 'string' ? stack.replace(message, () => queryAlone(message)) : '',
    };
  }
  const { query, code, constraint, cause } = error as Error & {
    query?: unknown;
    code?: unknown;
    constraint?: unknown;
  };
  const message = query === undefined ? queryAlone(error.message) : `Failed query: ${query}`;
  return {
    type: error.constructor.name,
    message,
    stack: (error.stack ?? '').replace(error.message, () => message),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause === undefined || depth > 4 ? {} : { cause: toldError(cause, depth + 1) }),
  };
}

/** A query's parameters stand behind it in the message of its error, and may be many lines. */
function queryAlone(message: string): string {
  return /^Failed query:.*/.exec(message)?.[0] ?? message;
}
