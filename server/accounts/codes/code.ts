import type { codes } from '#server/db/schema/index.ts';
import { areDigits, derivedCode } from '#server/kernel/derived-code.ts';

export type Code = typeof codes.$inferSelect;
export type CodePurpose = Code['purpose'];

/** The digits of a code: who sends them needs nothing but its uuid. */
export function codeOf(secret: string, { purpose, uuid }: Pick<Code, 'purpose' | 'uuid'>): string {
  return derivedCode(secret, purpose, uuid);
}

/** Whether the digits are the code's. */
export function isCode(secret: string, code: Pick<Code, 'purpose' | 'uuid'>, digits: string): boolean {
  return areDigits(codeOf(secret, code), digits);
}
