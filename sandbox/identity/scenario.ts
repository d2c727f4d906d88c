import { z } from 'zod';
import { delayMs, flag } from '../kit/scenario.ts';

/** What can be wrong with an ID token. An account number that is called so has such a token, whatever is set. */
const faults = [
  'wrong-audience',
  'wrong-issuer',
  'wrong-nonce',
  'expired',
  'foreign-key',
  'unsigned',
] as const;
type Fault = (typeof faults)[number];

/** How Google, Facebook and Apple behave until they are told otherwise or reset. */
export type IdentityScenario = {
  /** Everything gets 503. */
  down: boolean;
  /** Every answer comes this late. */
  delayMs: number;
  /** What is wrong with the ID tokens that are handed out. */
  idToken: 'good' | Fault;
  /** Whatever was ticked on the page: no e-mail address is verified. */
  unverified: boolean;
};

export function calmIdentity(): IdentityScenario {
  return { down: false, delayMs: 0, idToken: 'good', unverified: false };
}

/** Settings to change. */
export const identityChange = z.strictObject({
  down: flag,
  delayMs,
  idToken: z.enum(['good', ...faults]).optional(),
  unverified: flag,
});

export function faultOf(subject: string | undefined, scenario: IdentityScenario): 'good' | Fault {
  return faults.find((fault) => fault === subject) ?? scenario.idToken;
}
