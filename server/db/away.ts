import { DrizzleQueryError } from 'drizzle-orm';

/** The database couldn't be reached, or was lost before a transaction was asked to commit: nothing has happened. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause });
  }
}

/** The database was lost with a commit: whether it has happened nobody knows, so it isn't tried again here. */
export class CommitLost extends Error {
  constructor(cause: unknown) {
    super('the database is away, and a commit with it', { cause });
  }
}

/**
 * Whether an error says that the database is away for a moment: out of reach, going down, coming up, or a replica of the
 * one that can be written to. It is no fault of what was asked, which may be asked again.
 */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway || error instanceof CommitLost) return true;
  if (error instanceof DrizzleQueryError) return isLost(error.cause);
  return error instanceof Error && error.cause !== undefined && isAway(error.cause);
}

/**
 * PostgreSQL's codes (appendix A): going down, crashed, coming up; read-only because another one leads; too many
 * connections; class 08, connection lost; cut off because it took too long, as what waits for a row does whose commit waits
 * for a follower that is gone.
 */
const codesOfServer = /^(?:57P0[123]|57014|25006|53300|08\w{3})$/;
/** Node's, of a socket or a name. */
const codesOfSocket = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
/** What the driver says without a code. */
const wordsOfDriver =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

/** Whether nothing was heard on a connection for as long as the driver waits. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Whether a connection can't be used any more by what the driver says of a query on it, or of opening it. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isLost);
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return codesOfServer.test(code) || codesOfSocket.has(code);
  return wordsOfDriver.test(error.message) || (error instanceof DrizzleQueryError && isLost(error.cause));
}
