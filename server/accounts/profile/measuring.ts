import { implement } from '#server/kernel/operation.ts';
import { answerMeasuring as answerContract, readMeasuring as readContract } from '#shop/contract/account.ts';
import { accountOf } from '../../kernel/caller.ts';
import { keepMeasuringChoice, lastMeasuringChoice } from '../../people/measuring-consent.ts';

export const readMeasuring = implement(readContract, async ({ context, caller }) => {
  const last = await lastMeasuringChoice(context.db, accountOf(caller));
  return last && { given: last.given, at: last.at.toISOString() };
});

/** A guest's answer is their browser's alone: it comes to the account when they sign in (`carryAnswer`). */
export const answerMeasuring = implement(
  answerContract,
  async ({ context, caller, language, now }, { body }) => {
    if (caller.kind === 'shopper' && context.analytics.on)
      await keepMeasuringChoice(context, caller.accountId, body.given, { language, source: 'question', now });
    return null;
  },
);
