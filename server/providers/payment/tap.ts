import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ProviderRefused, ProviderUnavailable, requestJson } from '#server/providers/provider-http.ts';
import { fromRiyals, type Halalas, toRiyals } from '#shop/rules/money.ts';
import type {
  Charge,
  ChargeRequest,
  ChargeState,
  PaymentProvider,
  Refund,
  RefundRequest,
} from './payment-provider.ts';

/**
 * Tap Payments over its published API v2 (developers.tap.company): hosted payment page, charges, refunds and signed
 * webhooks. On the wire an amount is a JSON number in riyals; that is made and read here alone.
 */

const provider = 'tap';
const currency = 'SAR';

export type TapOptions = {
  /** With version, such as "https://api.tap.company/v2". */
  baseUrl: string;
  /** "sk_test_…" or "sk_live_…": the prefix chooses the environment. */
  secretKey: string;
  timeoutMs: number;
  fetch?: typeof fetch;
};

/** Makes the adapter. Throws when the key is not a secret key (a public `pk_` key, an empty setting). */
export function createTap(options: TapOptions): PaymentProvider {
  const { secretKey, timeoutMs } = options;
  if (!/^sk_(test|live)_./.test(secretKey)) throw new Error('Tap needs a secret key: sk_test_… or sk_live_…');
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const live = secretKey.startsWith('sk_live_');

  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    schema: z.ZodType<T>,
    more: { body?: unknown; language?: 'ar' | 'en' } = {},
  ): Promise<T> {
    const { status, body } = await requestJson({
      provider,
      fetch: options.fetch ?? fetch,
      method,
      url: `${baseUrl}${path}`,
      headers: { authorization: `Bearer ${secretKey}`, lang_code: more.language ?? 'ar' },
      body: more.body,
      timeoutMs,
    });
    if (status >= 400) throw refusal(status, body);
    const answer = schema.safeParse(body);
    if (answer.success) return answer.data;
    // Names of fields only: the values may be personal.
    throw malformed(answer.error.issues.map((issue) => issue.path.join('.')).join(', '));
  }

  function chargeFrom(answer: ChargeAnswer): Charge {
    if (answer.live_mode !== live) throw malformed('live_mode does not agree with the key');
    const state = stateOf(chargeStates, answer.status);
    const brand = answer.card?.scheme ?? answer.card?.brand;
    const lastFour = answer.card?.last_four;
    return {
      id: answer.id,
      state,
      providerStatus: statusWithCode(answer),
      amount: answer.amount,
      currency: answer.currency,
      reference: answer.reference?.transaction ?? null,
      live: answer.live_mode,
      url: state === 'pending' ? (answer.transaction?.url ?? null) : null,
      card: brand && lastFour ? { brand, lastFour } : null,
      savedCard: null,
      refusal: null,
    };
  }

  function refundFrom(answer: RefundAnswer): Refund {
    if (answer.live_mode !== live) throw malformed('live_mode does not agree with the key');
    return {
      id: answer.id,
      state: stateOf(refundStates, answer.status),
      providerStatus: statusWithCode(answer),
      amount: answer.amount,
    };
  }

  const tap: PaymentProvider = {
    name: provider,

    async createCharge(request) {
      const body = chargeBody(request);
      return chargeFrom(await call('POST', '/charges', chargeAnswer, { body, language: request.language }));
    },

    async readCharge(id) {
      // The id may come from the address bar (`tap_id`), so nothing else may reach the URL (Tap: error 1143).
      if (!chargeId.test(id)) throw invalidId('1143', 'Charge id is invalid');
      const answer = await call('GET', `/charges/${id}`, chargeAnswer);
      if (answer.id !== id) throw malformed('another charge than the one asked for');
      return chargeFrom(answer);
    },

    /** Charges are captured as they are made: the shop never only authorizes. */
    captureCharge: (request) => tap.readCharge(request.chargeId),

    async createRefund(request) {
      if (!chargeId.test(request.chargeId)) throw invalidId('1143', 'Charge id is invalid');
      return refundFrom(await call('POST', '/refunds', refundAnswer, { body: refundBody(request) }));
    },

    async readRefund({ refundId: id }) {
      if (!refundId.test(id)) throw invalidId('1159', 'Refund id is invalid');
      const answer = await call('GET', `/refunds/${id}`, refundAnswer);
      if (answer.id !== id) throw malformed('another refund than the one asked for');
      return refundFrom(answer);
    },

    verifyNotification({ headers, body }) {
      const notification = notificationBody.safeParse(body);
      const received = headers.hashstring;
      if (!notification.success || typeof received !== 'string') return null;
      const { object, id, status } = notification.data;
      return sameText(received, hashstring(secretKey, notification.data)) ? { object, id, status } : null;
    },
  };
  return tap;
}

// —— Requests ——

/** Tap: create a charge. The limits on lengths are those of errors 1121, 1122, 1123, 1131 and 1133. */
function chargeBody(request: ChargeRequest) {
  if (request.expiresInMinutes < 5 || request.expiresInMinutes > 60) {
    throw new RangeError(`Tap keeps a charge open for 5 to 60 minutes, not ${request.expiresInMinutes}`);
  }
  const { email, phone } = request.customer;
  return {
    amount: toRiyals(request.amount),
    currency,
    customer_initiated: true,
    threeDSecure: true,
    save_card: false,
    description: cut(request.description, 999),
    metadata: { payment: request.reference, order: request.orderReference },
    reference: {
      transaction: request.reference,
      order: cut(request.orderReference, 99),
      idempotent: request.reference,
    },
    // The shop sends its own tax invoice.
    receipt: { email: false, sms: false },
    customer: {
      ...splitName(request.customer.name),
      ...(email === null ? {} : { email }),
      phone: { country_code: phone.code, number: phone.number },
    },
    source: { id: 'src_all' },
    post: { url: request.webhookUrl },
    redirect: { url: request.redirectUrl },
    transaction: { expiry: { period: request.expiresInMinutes, type: 'MINUTE' } },
  };
}

/** Tap: create a refund. The reason's limit is that of error 1157. */
function refundBody(request: RefundRequest) {
  return {
    charge_id: request.chargeId,
    amount: toRiyals(request.amount),
    currency,
    reason: cut(request.reason, 249),
    reference: { merchant: request.reference, idempotent: request.reference },
    post: { url: request.webhookUrl },
  };
}

/** Tap can demand a last name (error 1132); who gave only one name has it in both places. */
function splitName(name: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: cut(first, 149), last_name: cut(rest.join(' ') || first, 149) };
}

/** At most `length` UTF-16 units, as the wire counts them, never half of a character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

// —— Answers ——

const chargeId = /^chg_[A-Za-z0-9_]+$/;
const refundId = /^re_[A-Za-z0-9_]+$/;

const riyals = z.number().transform((value, context): Halalas => {
  try {
    if (value < 0) throw new RangeError('negative');
    return fromRiyals(value);
  } catch (cause) {
    context.addIssue({ code: 'custom', message: String(cause) });
    return z.NEVER;
  }
});

const responseCode = z.object({ code: z.string().nullish() }).nullish();

const chargeAnswer = z.object({
  id: z.string().regex(chargeId),
  live_mode: z.boolean(),
  status: z.string().min(1),
  amount: riyals,
  currency: z.string().length(3),
  response: responseCode,
  reference: z.object({ transaction: z.string().nullish() }).nullish(),
  transaction: z.object({ url: z.url({ protocol: /^https?$/ }).nullish() }).nullish(),
  card: z
    .object({ scheme: z.string().nullish(), brand: z.string().nullish(), last_four: z.string().nullish() })
    .nullish(),
});
type ChargeAnswer = z.infer<typeof chargeAnswer>;

const refundAnswer = z.object({
  id: z.string().regex(refundId),
  live_mode: z.boolean(),
  status: z.string().min(1),
  amount: riyals,
  // The port's refunds carry no currency: an amount in another one must not pass for halalas.
  currency: z.literal(currency),
  response: responseCode,
});
type RefundAnswer = z.infer<typeof refundAnswer>;

type TapChargeStatus =
  | 'INITIATED'
  | 'IN_PROGRESS'
  | 'UNKNOWN'
  | 'CAPTURED'
  | 'ABANDONED'
  | 'CANCELLED'
  | 'FAILED'
  | 'DECLINED'
  | 'RESTRICTED'
  | 'TIMEDOUT'
  | 'VOID';

/** Tap: charge response codes. Only CAPTURED is money; a word that is not here counts as pending, never as an end. */
const chargeStates = {
  INITIATED: 'pending',
  IN_PROGRESS: 'pending',
  UNKNOWN: 'pending',
  CAPTURED: 'captured',
  ABANDONED: 'cancelled',
  CANCELLED: 'cancelled',
  FAILED: 'failed',
  DECLINED: 'failed',
  RESTRICTED: 'failed',
  TIMEDOUT: 'failed',
  VOID: 'failed',
} satisfies Record<TapChargeStatus, ChargeState>;

type TapRefundStatus = 'PENDING' | 'IN_PROGRESS' | 'REFUNDED' | 'DECLINED' | 'FAILED' | 'CANCELLED';

/**
 * Tap: refunds. PENDING waits for the balance or the bank and is not done. A word that is not here counts as
 * pending, because a refund taken for failed would be paid a second time.
 */
const refundStates = {
  PENDING: 'pending',
  IN_PROGRESS: 'pending',
  REFUNDED: 'refunded',
  DECLINED: 'failed',
  FAILED: 'failed',
  CANCELLED: 'failed',
} satisfies Record<TapRefundStatus, Refund['state']>;

function stateOf<State>(table: Record<string, State>, word: string): State | 'pending' {
  return Object.hasOwn(table, word) ? (table[word] as State) : 'pending';
}

function statusWithCode(answer: { status: string; response?: { code?: string | null } | null }): string {
  const code = answer.response?.code;
  return code ? `${answer.status} ${code}` : answer.status;
}

const errorsBody = z.object({
  errors: z
    .array(z.object({ code: z.union([z.string(), z.number()]).transform(String), description: z.string() }))
    .min(1),
});

/** Tap: standard errors. A 4xx that isn't worded like Tap's (a proxy's, a firewall's) is no refusal of Tap's. */
function refusal(status: number, body: unknown): ProviderRefused | ProviderUnavailable {
  const first = errorsBody.safeParse(body).data?.errors[0];
  if (!first) return new ProviderUnavailable(provider, 'malformed', { status });
  return new ProviderRefused(provider, { status, providerCode: first.code, description: first.description });
}

/** Refused here with the code that Tap would give, without asking it. */
function invalidId(providerCode: string, description: string): ProviderRefused {
  return new ProviderRefused(provider, { status: 400, providerCode, description });
}

function malformed(detail: string): ProviderUnavailable {
  return new ProviderUnavailable(provider, 'malformed', { detail });
}

// —— Signatures (Tap: webhook, "Validate the webhook (hashstring)") ——

/** Missing references stand as empty text in the hash. */
const reference = z.object({ gateway: emptyWhenMissing(), payment: emptyWhenMissing() });
const noReference = { gateway: '', payment: '' };
const signedFields = {
  amount: z.number().nonnegative().max(1e12),
  currency: z.string().length(3),
  status: z.string(),
  reference: reference.nullish().transform((given) => given ?? noReference),
};
const created = z.union([z.string(), z.number()]).transform(String);

const notificationBody = z.discriminatedUnion('object', [
  z
    .object({
      object: z.literal('charge'),
      id: z.string().regex(chargeId),
      ...signedFields,
      transaction: z.object({ created }),
    })
    .transform(({ transaction, ...charge }) => ({ ...charge, created: transaction.created })),
  z.object({ object: z.literal('refund'), id: z.string().regex(refundId), ...signedFields, created }),
]);

function emptyWhenMissing() {
  return z
    .string()
    .nullish()
    .transform((text) => text ?? '');
}

/** HMAC-SHA256 in lower-case hex, with the secret key, over the named fields in this order without separators. */
function hashstring(secretKey: string, of: z.output<typeof notificationBody>): string {
  const text =
    `x_id${of.id}x_amount${formatSignedAmount(of.amount, of.currency)}x_currency${of.currency}` +
    `x_gateway_reference${of.reference.gateway}x_payment_reference${of.reference.payment}` +
    `x_status${of.status}x_created${of.created}`;
  return createHmac('sha256', secretKey).update(text).digest('hex');
}

const threeDecimals: ReadonlySet<string> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** The amount as it is signed: with all of its currency's decimals, "1.00" in SAR, "1.000" in KWD. */
export function formatSignedAmount(amount: number, currencyCode: string): string {
  return amount.toFixed(threeDecimals.has(currencyCode) ? 3 : 2);
}

function sameText(received: string, expected: string): boolean {
  const left = Buffer.from(received);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
