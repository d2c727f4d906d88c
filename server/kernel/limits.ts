import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Database } from '#server/db/database.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { ErrorCode } from '#shop/contract/errors.ts';
import { type Counted, countEach, countedValues, forgetCount } from './limit-counts.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How often one may ask. `target` is a phone or an e-mail address, however many others ask for it; `network` an address
 * of the internet, behind which a mobile carrier may have thousands of shoppers; `device` a guest's or shopper's token.
 */
const rules = {
  code: {
    refusal: 'TOO_MANY_CODES',
    of: [
      { by: 'device', most: 20, seconds: hour },
      { by: 'network', most: 60, seconds: hour },
      { by: 'target', most: 5, seconds: hour },
      { by: 'target', most: 10, seconds: day },
    ],
  },
  try: {
    refusal: 'TOO_MANY_TRIES',
    of: [
      { by: 'device', most: 30, seconds: hour },
      { by: 'network', most: 120, seconds: hour },
      // Over all codes that are sent there: asking again doesn't give more guesses.
      { by: 'target', most: 15, seconds: hour },
    ],
  },
  password: {
    refusal: 'TOO_MANY_TRIES',
    of: [
      { by: 'device', most: 30, seconds: 15 * minute },
      { by: 'network', most: 100, seconds: 15 * minute },
      { by: 'target', most: 10, seconds: 15 * minute },
    ],
  },
  /** Passwords of staff. `target` is another where they are known, so that strangers' guesses keep nobody out there. */
  staffPassword: {
    refusal: 'TOO_MANY_TRIES',
    of: [
      { by: 'network', most: 30, seconds: 15 * minute },
      { by: 'target', most: 10, seconds: 15 * minute },
    ],
  },
  /** Second factors of staff, whose password was right: over all tries of signing in. */
  staffCode: {
    refusal: 'TOO_MANY_TRIES',
    of: [
      { by: 'network', most: 100, seconds: hour },
      { by: 'target', most: 20, seconds: hour },
    ],
  },
  /** Keys of staff, and links of invitations: neither can be guessed, and each costs work. */
  staffKey: { refusal: 'TOO_MANY_TRIES', of: [{ by: 'network', most: 60, seconds: 15 * minute }] },
  /** Drawing one takes a third of a second, and a guest costs nothing to make. */
  picture: {
    refusal: 'TOO_MANY_REQUESTS',
    of: [
      { by: 'device', most: 40, seconds: hour },
      { by: 'network', most: 300, seconds: hour },
    ],
  },
  /** Up to 60 MB each, kept for a day at least. */
  video: {
    refusal: 'TOO_MANY_REQUESTS',
    of: [
      { by: 'device', most: 12, seconds: hour },
      { by: 'network', most: 40, seconds: hour },
      { by: 'network', most: 150, seconds: day },
    ],
  },
  /** A ticket is read by somebody. */
  ticket: {
    refusal: 'TOO_MANY_REQUESTS',
    of: [
      { by: 'device', most: 10, seconds: hour },
      { by: 'network', most: 60, seconds: hour },
    ],
  },
  ticketReply: {
    refusal: 'TOO_MANY_REQUESTS',
    of: [
      { by: 'network', most: 120, seconds: hour },
      { by: 'target', most: 30, seconds: hour },
    ],
  },
  /** Asking to be told of what is sold out. */
  wait: {
    refusal: 'TOO_MANY_REQUESTS',
    of: [
      { by: 'device', most: 60, seconds: hour },
      { by: 'network', most: 300, seconds: hour },
    ],
  },
  /** Codes of coupons are short. */
  coupon: {
    refusal: 'TOO_MANY_TRIES',
    of: [
      { by: 'device', most: 60, seconds: hour },
      { by: 'network', most: 300, seconds: hour },
    ],
  },
  /** A new link of an order is a text message each time. */
  linkRenewal: { refusal: 'TOO_MANY_REQUESTS', of: [{ by: 'device', most: 10, seconds: day }] },
  /** A gift's link: looked at again and again, and by whoever it is passed on to. */
  giftOpen: {
    refusal: 'TOO_MANY_TRIES',
    of: [
      // An answer takes a few looks, and a mobile carrier's network has thousands of recipients behind it.
      { by: 'network', most: 600, seconds: hour },
      { by: 'target', most: 60, seconds: hour },
    ],
  },
  giftAnswer: {
    refusal: 'TOO_MANY_TRIES',
    of: [
      { by: 'network', most: 60, seconds: hour },
      { by: 'target', most: 10, seconds: day },
    ],
  },
  /** Forms that anybody may send; odd ones, of which nothing says that a person with a page sent them, are fewer. */
  form: { refusal: 'TOO_MANY_FORMS', of: [{ by: 'network', most: 10, seconds: hour }] },
  oddForm: { refusal: 'TOO_MANY_FORMS', of: [{ by: 'network', most: 2, seconds: hour }] },
  /** The work that a form takes in a flood counts once, and once more where its answer got lost. */
  formWork: { refusal: 'FORMS_FLOODED', of: [{ by: 'target', most: 2, seconds: hour }] },
} as const satisfies Record<string, { refusal: ErrorCode; of: readonly Rule[] }>;

type Rule = { by: 'device' | 'network' | 'target'; most: number; seconds: number };
type Asker = { ip: string; caller: Caller };
type Kind = keyof typeof rules;

/** Each counts one time more and refuses what is too often. Comes before whatever it protects, outside transactions. */
export type SignInLimits = Record<Exclude<Kind, 'wait'>, (asker: Asker, target: string) => Promise<void>> & {
  /** What the statement that keeps a wish counts with it (`counting`), and refuses by itself. */
  waitCounts(asker: Asker): ReturnType<typeof countedValues>;
  /** Forgets the wrong passwords, or codes, of somebody who knew the right one. */
  wasRight(kind: 'password' | 'staffPassword' | 'staffCode', target: string): Promise<void>;
};

/**
 * Limits of signing in, counted in PostgreSQL so that all processes count together. When they can't be counted nobody is
 * let through. `factor` multiplies them for load tests; `secret` hides whom they are about.
 */
export function createLimits(
  db: Database,
  { factor, secret }: { factor: number; secret: string },
): SignInLimits {
  const keyOf = (kind: Kind, { by, seconds }: Rule, whom: string) =>
    `${kind}-${by}-${seconds}:${hidden(secret, whom)}`;

  function counted(kind: Kind, { ip, caller }: Asker, target: string): Counted[] {
    const who = {
      device: deviceOf(caller),
      network: networkOf(ip),
      target,
    };
    return rules[kind].of.flatMap((rule) => {
      const whom = who[rule.by];
      const { most, seconds } = rule;
      return whom === null ? [] : [{ key: keyOf(kind, rule, whom), most: Math.ceil(most * factor), seconds }];
    });
  }

  async function count(kind: Kind, asker: Asker, target: string): Promise<void> {
    if (!(await countEach(db, counted(kind, asker, target)))) refuse(rules[kind].refusal);
  }

  return {
    code: (asker, target) => count('code', asker, target),
    try: (asker, target) => count('try', asker, target),
    password: (asker, target) => count('password', asker, target),
    staffPassword: (asker, target) => count('staffPassword', asker, target),
    staffCode: (asker, target) => count('staffCode', asker, target),
    staffKey: (asker, target) => count('staffKey', asker, target),
    picture: (asker, target) => count('picture', asker, target),
    video: (asker, target) => count('video', asker, target),
    ticket: (asker, target) => count('ticket', asker, target),
    ticketReply: (asker, target) => count('ticketReply', asker, target),
    waitCounts: (asker) => countedValues(counted('wait', asker, '')),
    coupon: (asker, target) => count('coupon', asker, target),
    linkRenewal: (asker, target) => count('linkRenewal', asker, target),
    giftOpen: (asker, target) => count('giftOpen', asker, target),
    giftAnswer: (asker, target) => count('giftAnswer', asker, target),
    form: (asker, target) => count('form', asker, target),
    oddForm: (asker, target) => count('oddForm', asker, target),
    formWork: (asker, target) => count('formWork', asker, target),
    async wasRight(kind, target) {
      for (const rule of rules[kind].of)
        if (rule.by === 'target') await forgetCount(db, keyOf(kind, rule, target));
    },
  };
}

/** Who is counted as one, wherever they are; null for who is nobody yet. */
function deviceOf(caller: Caller): string | null {
  if (caller.kind === 'anyone') return null;
  return caller.kind === 'staff' ? `staff ${caller.staffId}` : String(caller.accountId);
}

/** Whom a limit is about, so that nobody can be read from it. */
export function hidden(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`limits|${text}`).digest('base64url').slice(0, 32);
}

/** The network that an address is of, as it may be kept: hashed with the shop's secret. */
export function hiddenNetwork(secret: string, ip: string): string {
  return hidden(secret, networkOf(ip));
}

/** The network that an address is of: one house has 2^64 addresses of IPv6, and one of IPv4. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const known = groups(head);
  const rest = tail === undefined ? [] : groups(tail);
  const all = [...known, ...Array<string>(8 - known.length - rest.length).fill('0'), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
