import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';
import type { SuccessCode } from './successes.ts';

/**
 * Who may call an operation. A caller is exactly one of these; nothing is allowed that is not listed. An operation is of
 * staff or of those who shop, never of both.
 */
export type Who = 'anyone' | 'guest' | 'shopper' | 'staff';

export type { Language } from '#shop/rules/text/language.ts';

type Shape = z.ZodType;

/** One operation of the API: everything that a caller and an implementer have to agree on, stated once. */
export type Operation<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Output extends Shape = Shape,
> = {
  /** Unique name in lowerCamelCase: OpenAPI's operationId. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below /api (an operation of staff: below /api/admin), with `{name}` for parameters. */
  path: string;
  summary: string;
  /** 'anyone' is a caller without a token. */
  who: readonly Who[];
  /** What staff must be allowed to do to call it; without it, whoever is staff may. */
  may?: Permission;
  /** Staff must have shown a second factor within `proofMinutes`; otherwise PROOF_NEEDED. */
  proof?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  output: Output;
  /**
   * The body is a picture or a table, whole, or a video, as it arrives, under its own content type
   * (shop/contract/attachments.ts, shop/contract/workshop/imports.ts); JSON otherwise.
   */
  takes?: 'picture' | 'video' | 'table';
  /** The most bytes of a body, where that is more than the 64 kB that every operation takes. */
  bodyMost?: number;
  /** What it can refuse with, beyond what every operation can (see `everyOperationRefuses`). */
  refusals: readonly ErrorCode[];
  /** Changes something although it is a GET (the spec has three): guarded like one that changes. */
  changes?: true;
  /** Answers while the shop is closed for maintenance: it tells so, or completes a payment that is under way. */
  duringMaintenance?: true;
  /** What a success says to the shopper, in the caller's language: the envelope's `message`. Nothing by default. */
  says?: SuccessCode | ((data: z.output<Output>) => SuccessCode | undefined);
  /**
   * Hands out a token with its answer (`data.token`), a shopper's, a `guest`'s or somebody's of staff, or ends the
   * caller's: pages turn that into their cookie. `proves`: somebody of staff has shown a second factor, and what the same
   * page asks for next goes by it.
   */
  session?: 'starts' | 'guest' | 'ends' | 'proves';
};

export function operation<
  Params extends Shape = z.ZodUndefined,
  Query extends Shape = z.ZodUndefined,
  Body extends Shape = z.ZodUndefined,
  Output extends Shape = Shape,
>(declared: Operation<Params, Query, Body, Output>): Operation<Params, Query, Body, Output> {
  return declared;
}

type Part<S, Read extends 'in' | 'out'> = S extends Shape
  ? Read extends 'in'
    ? z.input<S>
    : z.output<S>
  : undefined;

type Given<O extends Operation, Read extends 'in' | 'out'> = {
  [K in 'params' | 'query' | 'body' as Part<NonNullable<O[K]>, Read> extends undefined ? never : K]: Part<
    NonNullable<O[K]>,
    Read
  >;
};

/** What a caller sends: only the parts that the operation declares. */
export type Input<O extends Operation> = Given<O, 'in'>;
/** The same after parsing, with defaults filled in and digits made Western. */
export type Parsed<O extends Operation> = Given<O, 'out'>;
export type Output<O extends Operation> = z.output<O['output']>;

export type Success<T> = { success: true; statusCode: 200; message: string; data: T };
export type Refusal = {
  success: false;
  statusCode: number;
  /** In the caller's language. */
  message: string;
  data: null;
  error: {
    code: ErrorCode;
    fields?: Record<string, string>;
    /** Seconds until it may be tried again, where the shop knows. */
    retry_after?: number;
    /** The token that came along is over, or nobody's. */
    session_ended?: true;
  };
};
/** The envelope of every answer (spec section 3); the HTTP status equals `statusCode`. */
export type Answer<T> = Success<T> | Refusal;

/** One listing under its two paths (decision 0030): signed-in shoppers call `plain`, everybody else `web`. */
export type Listing<O extends Operation = Operation> = { plain: O; web: O };

/**
 * Calls an operation and answers with the envelope; never throws for what an operation can refuse. A listing is named
 * whole: which of its paths is called, the caller decides.
 */
export type Call = <O extends Operation>(
  named: O | Listing<O>,
  ...input: keyof Input<O> extends never ? [] : [Input<O>]
) => Promise<Answer<Output<O>>>;
