import type { z } from 'zod';
import { isAway } from '#server/db/away.ts';
import type { Measured } from '#server/providers/analytics/analytics.ts';
import { type ErrorCode, errorStatus, everyOperationRefuses } from '#shop/contract/errors.ts';
import type { Answer, Language, Listing, Operation, Output, Parsed } from '#shop/contract/operation.ts';
import { fieldMessage, refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { successMessage } from '#shop/messages/bilingual/successes.ts';
import { isProved } from '#shop/rules/staff/staff.ts';
import { Refused } from './base/refusal.ts';
import type { Caller, Staff, Visitor } from './caller.ts';
import type { AppContext } from './context.ts';

/** What an operation knows besides its input. Those of the shop never meet staff: `admit` sees to it. */
export type Visit<Who extends Caller = Visitor> = {
  context: AppContext;
  caller: Who;
  language: Language;
  /** The moment of the call: rules never look at a clock themselves. */
  now: Date;
  requestId: string;
  /** Where the caller reaches the shop, such as https://asees.example: links and ways back lead there. */
  origin: string;
  /** The caller's address, for limits. */
  ip: string;
  /** What may be told of this visit; nothing without the visitor's consent. */
  measured?: Measured | null;
  /** Whether it is a crawler's or a preview's. */
  program?: boolean;
  /** What the caller's browser calls itself, for the list of devices: "Chrome, Android". */
  device: string;
};

type Run<O extends Operation, Who extends Caller> = (
  visit: Visit<Who>,
  input: Parsed<O>,
) => Promise<z.input<O['output']>>;

export type Implementation = {
  operation: Operation;
  /** Takes what `admit` let in and what `parseInput` made of the question, which only its own types know. */
  run: (visit: Visit<never>, input: never) => Promise<unknown>;
  /** That its changes are kept with their audit rows in one transaction, as `implementForStaff` sees to. */
  audited?: true;
};

/** Ties an operation of the contract to its one implementation. */
export function implement<O extends Operation, Who extends Caller = Visitor>(
  operation: O,
  run: Run<O, Who>,
): Implementation {
  return { operation, run };
}

/** One implementation for the plain path and the /web path of a listing. */
export function implementBoth<O extends Operation>(
  listing: Listing<O>,
  run: Run<O, Visitor>,
): Implementation[] {
  return [implement(listing.plain, run), implement(listing.web, run)];
}

/**
 * Runs an operation for a caller: who may call, then input, then the implementation, and the envelope around
 * whatever comes of it. The API and the pages both come through here. Never throws.
 */
export async function perform<O extends Operation>(
  { operation, run }: Implementation,
  visit: Visit<Caller>,
  given: { params?: unknown; query?: unknown; body?: unknown },
): Promise<Answer<Output<O>>> {
  try {
    admit(operation, visit);
    const data = await run(visit as Visit<never>, parseInput(operation, given) as never);
    if (visit.context.config.checkAnswers) operation.output.parse(data);
    return {
      success: true,
      statusCode: 200,
      message: saidBy(operation, data, visit),
      data: data as Output<O>,
    };
  } catch (error) {
    return answerFor(error, operation, visit);
  }
}

function saidBy(operation: Operation, data: unknown, { language }: Visit<Caller>): string {
  const key = typeof operation.says === 'function' ? operation.says(data) : operation.says;
  return key ? successMessage(language, key) : '';
}

/** The refusal's envelope, for what is refused before or outside an operation too. */
export function refusal(code: ErrorCode, language: Language, details: Partial<Refused> = {}): Answer<never> {
  const fields =
    details.fields &&
    Object.fromEntries(
      Object.entries(details.fields).map(([path, key]) => [
        path,
        fieldMessage(language, key, details.values),
      ]),
    );
  return {
    success: false,
    statusCode: errorStatus[code],
    message: refusalMessage(language, code, details.values ?? {}),
    data: null,
    error: {
      code,
      ...(fields && { fields }),
      ...(typeof details.values?.seconds === 'number' && { retry_after: details.values.seconds }),
      ...(details.values?.ended && { session_ended: true as const }),
    },
  };
}

function admit(operation: Operation, { caller, now }: Visit<Caller>): void {
  if (caller.kind === 'staff') {
    admitStaff(operation, caller, now);
    return;
  }
  if (operation.who.includes(caller.kind)) return;
  // A session that is over is a 401 wherever it was wanted: the client starts anew with it (spec section 4).
  if (caller.kind === 'anyone' && caller.ended)
    throw new Refused('UNAUTHENTICATED', { values: { ended: 1 } });
  if (operation.refusals.includes('USE_WEB_PATH'))
    throw new Refused('USE_WEB_PATH', { values: { path: `/api/web${operation.path}` } });
  if (operation.refusals.includes('USE_PLAIN_PATH')) {
    throw new Refused('USE_PLAIN_PATH', { values: { path: `/api${operation.path.replace(/^\/web/, '')}` } });
  }
  throw new Refused(caller.kind === 'anyone' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
}

/** Staff may what is theirs, and what they were given; nothing of those who shop. */
function admitStaff({ who, may, proof }: Operation, { may: given, session }: Staff, now: Date): void {
  const theirs = who.includes('staff') && (may === undefined || given.has(may));
  if (!theirs) throw new Refused('FORBIDDEN');
  if (proof && !isProved(session?.provedAt, now)) throw new Refused('PROOF_NEEDED');
}

/** All that an operation can refuse with. */
export function refusalsOf({ refusals, proof }: Operation): ErrorCode[] {
  return [...new Set([...refusals, ...everyOperationRefuses, ...(proof ? ['PROOF_NEEDED' as const] : [])])];
}

function parseInput(operation: Operation, given: { params?: unknown; query?: unknown; body?: unknown }) {
  const input: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = operation[part];
    if (!schema) continue;
    const parsed = schema.safeParse(given[part] ?? (part === 'body' ? undefined : {}));
    if (parsed.success) input[part] = storable(parsed.data);
    else for (const issue of parsed.error.issues) fields[issue.path.join('.') || part] ??= issue.message;
  }
  if (Object.keys(fields).length > 0) throw new Refused('INVALID_INPUT', { fields });
  return input;
}

/** The same without what PostgreSQL can't keep in a text: NUL, and halves of a character, as cutting an emoji leaves. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[\0\p{Surrogate}]/gu, '');
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  // What is still arriving isn't text.
  if (Symbol.asyncIterator in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)]));
}

function answerFor(error: unknown, operation: Operation, visit: Visit<Caller>): Answer<never> {
  if (error instanceof Refused) {
    if (refusalsOf(operation).includes(error.code)) return refusal(error.code, visit.language, error);
  }
  if (isAway(error)) {
    visit.context.log.error(
      { err: error, operation: operation.id, requestId: visit.requestId },
      'database away',
    );
    return refusal('UNAVAILABLE', visit.language);
  }
  visit.context.log.error(
    { err: error, operation: operation.id, requestId: visit.requestId },
    'operation failed',
  );
  return refusal('INTERNAL', visit.language, { values: { requestId: visit.requestId } });
}
