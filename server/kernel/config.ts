import { resolve } from 'node:path';
import { z } from 'zod';
import { analyticsKeys, readAnalyticsSettings } from '../providers/analytics/settings.ts';
import { einvoiceKeys, readEInvoiceSettings } from '../providers/authority/settings.ts';
import { errorKeys, readErrorSettings } from '../providers/errors/settings.ts';
import { identityKeys, readIdentitySettings, sandboxIdentity } from '../providers/identity/settings.ts';
import { messageKeys, readMessageSettings, sandboxMessages } from '../providers/messages/settings.ts';
import { paymentKeys, readPaymentSettings, sandboxPayments } from '../providers/payment/settings.ts';
import { pushKeys, readPushSettings } from '../providers/push/settings.ts';
import { readStorageSettings, storageKeys } from '../providers/storage/settings.ts';

const notPort = { error: 'must be a port, 0 to 65535' };
const port = z.coerce.number(notPort).int(notPort).min(0, notPort).max(65_535, notPort);
const address = z.url({ error: 'must be an address, such as https://shop.example' });

/** Every setting that comes from outside, read once at start. `.env.example` explains each. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** What the shop is run for. `demo` is the finished build on sandbox providers: what `npm start` shows. */
  MODE: z.enum(['development', 'test', 'demo', 'production']).optional(),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address.optional(),
  /** Where staff reach the back office, where that is a host of its own. */
  STAFF_URL: address.optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** Where a worker answers how it is; nowhere by default. */
  HEALTH_PORT: port.optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error:
        'must be the address of a PostgreSQL server, such as postgres://asees:password@db.example:5432/asees',
    })
    .optional(),
  DATA_DIR: z.string().default('data'),
  /** A whole shop in one file, for an empty database instead of the demo (decision 0094). */
  SHOP_FILE: z.string().optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(12),
  PROVIDERS: z.enum(['sandbox', 'live']).optional(),
  SANDBOX_URL: address.default('http://127.0.0.1:3100'),
  /** Where the sandbox takes e-mail; by default the port after its own. */
  SANDBOX_SMTP_PORT: port.optional(),
  /** Where the sandbox has the pages of Tap, Tabby and Tamara; by default the three ports after that. */
  SANDBOX_PAGE_PORTS: z
    .string()
    .regex(/^\d+,\d+,\d+$/, 'three ports, such as 3102,3103,3104')
    .transform((list) => list.split(',').map(Number))
    .optional(),
  SECRET: z.string().min(32, 'must have 32 characters at least').optional(),
  ...paymentKeys,
  ...identityKeys,
  ...messageKeys,
  ...storageKeys,
  ...pushKeys,
  ...analyticsKeys,
  ...errorKeys,
  ...einvoiceKeys,
  /** For so long a process that is to end says so and goes on, so that a proxy sends nothing more to it. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  /** How many requests a minute one address may make. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  /** Multiplies how often one may ask for codes and try codes and passwords. */
  SIGN_IN_LIMITS: z.coerce.number().positive().default(1),
  /** Multiplies what one network may hold by unpaid orders. */
  HOLD_LIMITS: z.coerce.number().positive().default(1),
  /** Proxies in front whose X-Forwarded-For is believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  CHECK_ANSWERS: z.enum(['0', '1']).optional(),
});

/** Where people or money go. */
const addresses = [
  'PUBLIC_URL',
  'STAFF_URL',
  'TAP_BASE_URL',
  'TAP_FIELDS_URL',
  'TABBY_BASE_URL',
  'TAMARA_BASE_URL',
  'URPAY_BASE_URL',
  'UNIFONIC_BASE_URL',
  'TAQNYAT_BASE_URL',
  'S3_ENDPOINT',
  'SENTRY_DSN',
  'GA4_BASE_URL',
  'UMAMI_BASE_URL',
  'PLAUSIBLE_BASE_URL',
  'EINVOICE_BASE_URL',
] as const;

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration. Throws an Error that names each wrong or missing key: in production nothing is guessed,
 * and the sandbox is refused.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const { given, wrong } = readEnvironment(env);
  const mode = given.MODE ?? given.NODE_ENV;
  const production = mode === 'production';
  const sandbox = (given.PROVIDERS ?? (production ? 'live' : 'sandbox')) === 'sandbox';
  const problems = Object.values(wrong);
  const demand = (key: keyof typeof given, why: string) => {
    if (given[key] === undefined && !(key in wrong)) problems.push(`${key} is missing: ${why}`);
  };
  if (production) {
    if (sandbox) problems.push('PROVIDERS=sandbox is refused in production: it takes no real money');
    demand('SECRET', 'at least 32 random characters; private links and sign-in codes are derived from it');
    demand('PUBLIC_URL', 'the address that shoppers and payment providers reach the shop at');
    for (const key of addresses) {
      if (given[key] !== undefined && !given[key].startsWith('https://'))
        problems.push(
          `${key} is not an address with https: ${given[key]}. In production nothing goes unencrypted`,
        );
    }
  }
  if (given.PUBLIC_URL !== undefined && new URL(given.PUBLIC_URL).pathname !== '/')
    problems.push('PUBLIC_URL has a path: the shop is at the root of its host');
  problems.push(...staffUrlProblems(given));
  const payments = sandbox
    ? {
        problems: [],
        settings: sandboxPayments(
          given.SANDBOX_URL,
          given.SANDBOX_PAGE_PORTS ?? pagePorts(given.SANDBOX_URL),
        ),
      }
    : readPaymentSettings(given);
  problems.push(...payments.problems);
  const messages = sandbox
    ? {
        problems: [],
        settings: sandboxMessages(given.SANDBOX_URL, {
          provider: given.SMS_PROVIDER,
          smtpPort: given.SANDBOX_SMTP_PORT,
        }),
      }
    : readMessageSettings(given);
  problems.push(...messages.problems);
  const identity = readIdentitySettings(given);
  problems.push(...identity.problems);
  const storage = readStorageSettings(given);
  problems.push(...storage.problems);
  const analytics = readAnalyticsSettings(given, sandbox ? given.SANDBOX_URL : null);
  problems.push(...analytics.problems);
  if (problems.length > 0) throw new Error(problems.join('\n'));

  return {
    /** Pages come from Vite and nothing is kept, so that a change shows at once. */
    development: mode === 'development',
    production,
    /** Numbers of other countries than Saudi Arabia are taken where nobody shops (spec section 5). */
    otherCountries: mode === 'development' || mode === 'test',
    port: given.PORT,
    host: given.HOST,
    /** Null until the server knows its own port. */
    publicUrl: given.PUBLIC_URL === undefined ? null : new URL(given.PUBLIC_URL).origin,
    /** Null: the back office is at the shop's own host. */
    staffUrl: given.STAFF_URL === undefined ? null : new URL(given.STAFF_URL).origin,
    role: given.ROLE,
    healthPort: given.HEALTH_PORT ?? null,
    databaseUrl: given.DATABASE_URL ?? null,
    databaseConnections: given.DATABASE_CONNECTIONS,
    dataDir: resolve(given.DATA_DIR),
    shopFile: given.SHOP_FILE ? resolve(given.SHOP_FILE) : null,
    sandbox,
    sandboxUrl: given.SANDBOX_URL,
    secret: given.SECRET ?? null,
    payments: payments.settings,
    messages: messages.settings,
    storage: storage.settings,
    push: readPushSettings(given, {
      mailFrom: messages.settings.smtp.from,
      sandboxUrl: sandbox ? given.SANDBOX_URL : null,
    }),
    analytics: analytics.settings,
    einvoice: readEInvoiceSettings(given, sandbox ? given.SANDBOX_URL : null),
    errors: readErrorSettings(given, mode),
    identity: sandbox ? sandboxIdentity(given.SANDBOX_URL) : identity.settings,
    drainSeconds: given.DRAIN_SECONDS ?? (production ? 3 : 0),
    logLevel: given.LOG_LEVEL,
    rateLimit: given.RATE_LIMIT,
    signInLimits: given.SIGN_IN_LIMITS,
    holdLimits: given.HOLD_LIMITS,
    trustProxy: given.TRUST_PROXY,
    /** Every answer is held against its contract: always in tests, never where it would cost shoppers time. */
    checkAnswers: given.CHECK_ANSWERS === undefined ? mode === 'test' : given.CHECK_ANSWERS === '1',
  };
}

/** A host that the shop is at as well would be no wall. */
function staffUrlProblems({
  STAFF_URL,
  PUBLIC_URL,
}: {
  STAFF_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
}) {
  if (STAFF_URL === undefined) return [];
  const { pathname, host } = new URL(STAFF_URL);
  const problems = pathname === '/' ? [] : ['STAFF_URL has a path: the back office is at /admin of its host'];
  if (PUBLIC_URL === undefined) return [...problems, 'STAFF_URL needs PUBLIC_URL beside it'];
  return new URL(PUBLIC_URL).host === host ? [...problems, 'STAFF_URL is the host of PUBLIC_URL'] : problems;
}

/** As `sandbox/main.ts` counts them. */
function pagePorts(sandboxUrl: string): number[] {
  const first = Number(new URL(sandboxUrl).port || 80);
  return [first + 2, first + 3, first + 4];
}

/** What stands in the environment, without what is wrong there, and what is wrong with it by its key. */
function readEnvironment(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  const wrong: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    wrong[String(path[0])] ??= `${path.join('.')}: ${message}`;
    delete present[String(path[0])];
  }
  return { given: parsed.data ?? environment.parse(present), wrong };
}
