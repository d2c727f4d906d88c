import { hash, parseOptions, verify } from '@node-rs/argon2';
import { atMost } from '#server/kernel/base/at-most.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readSettings } from '#server/settings/settings.ts';
import { newPasswordProblem } from '#shop/rules/accounts/password.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Argon2id as OWASP asks for: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Each takes 19 MiB and a good part of a core for some hundredths of a second. */
const inTurn = atMost(2, 40);

/**
 * Refuses a new password that a stranger would try: what is known of its owner (`own`: name, addresses, numbers) or of
 * the shop, a pattern, or one of the common ones. A password that is in use already stays good.
 */
export async function checkNewPassword(
  context: AppContext,
  password: string,
  own: readonly (string | null)[],
): Promise<void> {
  const { name } = (await readSettings(context)).shop;
  const known = [...own, name.ar, name.en].filter((word) => word !== null);
  const problem =
    newPasswordProblem(password, known) ?? (isCommonPassword(password) ? 'password_guessable' : null);
  if (problem) refuse('INVALID_INPUT', { fields: { password: problem } });
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), parameters));
}

let nobodys: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (nobody has this address) it takes the same time to
 * say no, so that time doesn't tell who has an account.
 */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const known = hashed ?? (await nobodys);
  const right = await inTurn(() => verify(known, password.normalize('NFC')));
  return right && hashed !== null;
}

/** Whether a hash was made by weaker parameters than today's and should be made again. */
export function isOutdated(hashed: string): boolean {
  const made = parseOptions(hashed);
  return made.memoryCost !== parameters.memoryCost || made.timeCost !== parameters.timeCost;
}
