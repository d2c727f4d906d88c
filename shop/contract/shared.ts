import { z } from 'zod';
import {
  type accountNameLengthLeast,
  codeDigits,
  codeLength,
  emailLengthMost,
  emailProblem,
  nameLengthMost,
  tidyEmail,
  tidyName,
} from '#shop/rules/accounts/account.ts';
import { nameProblem } from '#shop/rules/accounts/name.ts';
import {
  newPasswordProblem,
  passwordLengthLeast,
  passwordLengthMost,
  passwordProblem,
} from '#shop/rules/accounts/password.ts';
import {
  callableProblem,
  nationalNumber,
  phoneCode,
  phoneProblem,
  profilePhoneProblem,
} from '#shop/rules/accounts/phone.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { priceBounds } from '#shop/rules/money/price.ts';
import { isAmountBeyond, typedAmount } from '#shop/rules/money/typed-amount.ts';
import { characters } from '#shop/rules/text/characters.ts';
import { westernDigits } from '#shop/rules/text/digits.ts';

/*
 * Shapes that several operations share. A message given to a check (`error: 'name_required'`) is a key of
 * `shop/messages` → `fields`; the server words it in the caller's language.
 */

/** A whole number that may come as text with digits of any script, as forms and query strings send it. */
export function wholeNumber(
  min: number,
  max: number,
  error: string | ((issue: { input?: unknown }) => string),
) {
  return z.preprocess(
    (given) => {
      if (typeof given !== 'string') return given;
      const text = westernDigits(given.trim());
      return /^-?\d{1,15}$/.test(text) ? Number(text) : given;
    },
    z.int({ error }).min(min, { error }).max(max, { error }),
  );
}

export const id = wholeNumber(1, 2_147_483_647, 'unknown');
export const quantity = wholeNumber(1, 999, 'quantity');
export const page = wholeNumber(1, 10_000, 'unknown').default(1);
export const limit = (most: number, otherwise: number) => wholeNumber(1, most, 'unknown').default(otherwise);

/** A day of a calendar that somebody gives: from this century, because PostgreSQL has no year 0. */
export const dayOf = (error: string) => z.iso.date({ error }).refine((day) => day >= '2000-01-01', { error });

/** Where a list by time goes on: microseconds since 1970 and the id of the last one, as its answer's `next` has it. */
export const listCursor = z
  .string()
  .regex(/^\d{1,17}\.\d{1,9}$/, { error: 'unknown' })
  .optional();

/** Riyals, VAT included: a JSON number with at most two decimals. */
export const inRiyals = z.number().describe('Saudi riyals, VAT included, at most two decimals');

/** Riyals as a caller gives them: a number, or text as it was typed (see `typedAmount`). */
export function givenRiyals<Amount extends z.ZodNumber>(amount: Amount) {
  return z.preprocess((given) => {
    if (typeof given !== 'string') return given;
    const read = typedAmount(given);
    return read === null ? given : toRiyals(read);
  }, amount);
}

/** A product's price, or its engraving's: what is digits and still none of its prices is told the bounds, also typed. */
export const givenPrice = givenRiyals(
  z
    .number({
      error: ({ input }) => (typeof input === 'string' && isAmountBeyond(input) ? 'price_bounds' : 'amount'),
    })
    .min(toRiyals(priceBounds.least), { error: 'price_bounds' })
    .max(toRiyals(priceBounds.most), { error: 'price_bounds' })
    .multipleOf(0.01, { error: 'amount' }),
);

/*
 * Texts are tidied where they stand (`overwrite`), so that they stay plain strings in the OpenAPI document too. Most
 * have two limits: a rough one before anything costs time, and the true one, in characters that a reader counts. Only
 * the true one is told (`meta`): what keeps to it in code points keeps to it in characters.
 */

/** Free text by a shopper: trimmed, without control and direction characters, limited by what a reader counts as characters. */
export function text(most: number, error = 'too_long', required = 'required') {
  return z
    .string({ error: required })
    .max(most * 12, { error, abort: true })
    .overwrite((given) =>
      given
        .replace(/\r\n?/g, '\n')
        .replace(/[[\p{Cc}--\n]\p{Bidi_Control}]/gv, '')
        .trim(),
    )
    .refine((given) => characters(given) <= most, { error })
    .meta({ maxLength: most });
}

/** One line that has to be there: what was typed over several is one all the same, and breaks out of no subject. */
export function line(most: number, required: string) {
  return z
    .string({ error: required })
    .max(most * 12, { error: 'too_long', abort: true })
    .overwrite(tidyName)
    .refine((given) => given !== '', { error: required })
    .refine((given) => characters(given) <= most, { error: 'too_long' })
    .meta({ minLength: 1, maxLength: most });
}

/** What an address ends with: small Latin letters and digits with hyphens between them. */
export function slug(most: number) {
  return z
    .string({ error: 'slug_form' })
    .max(200, { error: 'slug_form', abort: true })
    .overwrite((typed) => typed.trim().toLowerCase())
    .refine((typed) => typed.length <= most && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(typed), {
      error: 'slug_form',
    })
    .meta({ minLength: 1, maxLength: most });
}

/**
 * What somebody read before they change it: the `was` of what a list or a screen gave them. Another one is refused
 * (CHANGED_MEANWHILE), so that nobody writes over what they haven't seen.
 */
export const was = z
  .string({ error: 'required' })
  .max(40, { error: 'unknown' })
  .describe('`was` of what was read: refused where it is another by now');

/** The same where whoever has read nothing, as a program that sets what it was told to, may write over what stands. */
export const wasQuery = z.object({ was: was.optional() });

export const cityQuery = z.object({ cities_id: id });

/** What staff choose products from: the most wanted, or those that are called so, and some whose titles are asked for. */
export const goodsQuery = z.object({
  q: text(80).default('').describe('part of a name: the most wanted that are called so'),
  products: z.string().max(4_000).default('').describe('ids, by commas: these come as well, and first'),
});

/** A checkbox, a JSON boolean or the text a form sends. */
export const flag = z.preprocess(
  (given) =>
    given === 'true' || given === 'on' || given === 'yes' || given === '1'
      ? true
      : given === 'false' || given === ''
        ? false
        : given,
  z.boolean({ error: 'unknown' }),
);

/** A list with its count: the shape of every list that the spec doesn't show as a bare array. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int(),
    page_number: z.int(),
    limit: z.int(),
  });
}

/** A rule of `shop/rules` as a check of a schema: the problem it names is the message. */
function keeps<T>(problem: (given: T) => string | null) {
  return ({ value, issues }: z.core.ParsePayload<T>) => {
    const found = problem(value);
    if (found) issues.push({ code: 'custom', message: found, input: value });
  };
}

/** What is told of a code that comes as text; digits of other scripts, and spaces, are taken too. */
const otpText = { pattern: `^[0-9]{${codeLength}}$`, maxLength: codeLength };

/** Four digits of any script, as a number or as text; a number loses its leading zeros and gets them back. */
export const otp = z
  .union([z.int().min(0).meta({ maximum: 9999 }), z.string().max(40).meta(otpText)], { error: 'otp_digits' })
  .transform((given) =>
    typeof given === 'number' ? String(given).padStart(codeLength, '0') : codeDigits(given),
  )
  .refine((digits) => digits.length === codeLength, { error: 'otp_digits' });

/** An e-mail address in small letters. Whether it must end in .com is a setting, so operations ask that. */
export const email = z
  .string({ error: 'email_required' })
  .max(1000, { error: 'email_invalid', abort: true })
  .overwrite(tidyEmail)
  .check(keeps((given) => emailProblem(given, { mustEndWithCom: false })))
  .meta({ format: 'email', maxLength: emailLengthMost });

const anyPassword = z.string({ error: 'password_required' });
const passwordLimits = { minLength: passwordLengthLeast, maxLength: passwordLengthMost };
export const password = anyPassword.check(keeps(passwordProblem)).meta(passwordLimits);
/** One that is set from now on; what is known of its owner, and what is common, the operation asks. */
export const newPassword = anyPassword
  .check(keeps((given) => newPasswordProblem(given)))
  .meta(passwordLimits);

/** What a shopper is called. `required` is the message for an empty one. */
export function displayName(
  required: 'name_required' | 'username_required' | 'account_name_required',
  least: 1 | typeof accountNameLengthLeast = 1,
) {
  return z
    .string({ error: required })
    .max(1000, { error: 'too_long', abort: true })
    .overwrite(tidyName)
    .check(keeps((name) => nameProblem(name, required, least)))
    .meta({ minLength: least, maxLength: nameLengthMost });
}

/** What isn't checked yet, as text: what is neither text nor a number says nothing. */
const written = (given: unknown) =>
  typeof given === 'string' || typeof given === 'number' ? String(given) : '';

/** Digits as a number. One that a number can't hold exactly is none, and ends what would look further. */
const digitsAsNumber = z.int({ abort: true });

const phoneFields = {
  phone_code: z
    .union([z.string().max(40).meta({ maxLength: 6 }), digitsAsNumber])
    .default('966')
    .transform((given) => phoneCode(String(given))),
  phone_number: z
    .union([z.string().max(80).meta({ maxLength: 20 }), digitsAsNumber], { error: 'phone_required' })
    .transform((given) => String(given))
    .describe('A mobile number: 0551234567, 551234567 or +966 55 123 4567'),
};

/**
 * `shape` and a mobile number that can be called, in the two fields that the spec sends it in. The number comes out as
 * its national digits: it takes both fields to judge it.
 */
export function withPhone<S extends z.ZodRawShape>(shape: S) {
  const fields = z.object({ ...phoneFields, ...shape });
  type Phone = { phone_code: string; phone_number: string };
  return fields
    .transform((given) => {
      const { phone_code, phone_number } = given as Phone;
      return { ...given, phone_number: nationalNumber(phone_code, phone_number) };
    })
    .check(({ value, issues }) => {
      const { phone_code, phone_number } = value as Phone;
      const problem = phoneProblem(phone_code, phone_number);
      if (problem) issues.push({ code: 'custom', message: problem, path: [blamed(problem)], input: value });
    });
}

/** The same for the profile, which wants the country code and has words of its own (spec section 5). */
export function withProfilePhone<S extends z.ZodRawShape>(shape: S) {
  type Phone = { phone_code: string; phone_number: string };
  const phone_code = z
    .union([z.string().max(40), digitsAsNumber], { error: 'phone_code_required' })
    .transform((given) => phoneCode(String(given)));
  return z
    .object({ ...phoneFields, phone_code, ...shape })
    .check(({ value, issues }) => {
      const { phone_code, phone_number } = value as Phone;
      const problem = profilePhoneProblem(phone_code, phone_number);
      if (problem) issues.push({ code: 'custom', message: problem, path: [blamed(problem)], input: value });
    })
    .transform((given) => {
      const { phone_code, phone_number } = given as Phone;
      return { ...given, phone_number: nationalNumber(phone_code, phone_number) };
    });
}

/**
 * The same for what anybody writes to the shop: a company has a telephone on its desk, so that any number that can be
 * called will do. What is wrong with it is said beside what is wrong with other fields. Of `together` either all are
 * given or none; each names the message for the case that it alone is missing.
 */
export function withCallablePhone<S extends z.ZodRawShape>(shape: S, together: Record<string, string> = {}) {
  type Given = Record<string, unknown> & { phone_code: string; phone_number: string };
  const when = ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null;
  const problemOf = ({ phone_code, phone_number }: Given) =>
    callableProblem(written(phone_code), written(phone_number));
  const names = Object.keys(together);
  let fields = z.object({ ...phoneFields, ...shape }).refine((given) => problemOf(given as Given) === null, {
    path: ['phone_number'],
    error: ({ input }) => problemOf(input as Given) ?? 'unknown',
    when,
  });
  for (const name of names)
    fields = fields.refine(
      (given) =>
        (given as Given)[name] !== undefined || names.every((each) => (given as Given)[each] === undefined),
      { path: [name], error: together[name], when },
    );
  return fields.transform((given) => {
    const { phone_code, phone_number } = given as Given;
    return { ...given, phone_number: nationalNumber(phone_code, phone_number) };
  });
}

/** Which of the two fields a problem is about. */
function blamed(problem: string): 'phone_code' | 'phone_number' {
  return problem === 'phone_country' || problem === 'phone_code_required' ? 'phone_code' : 'phone_number';
}
