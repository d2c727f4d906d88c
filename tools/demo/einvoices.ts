import { setTimeout as sleep } from 'node:timers/promises';
import { isNotNull } from 'drizzle-orm';
import { einvoiceUnits } from '#server/db/schema/index.ts';
import { registerUnit } from '#server/einvoice/units/register-unit.ts';
import type { AppContext } from '#server/kernel/context.ts';

/** Tries of asking the sandbox for its code, which starts at the same time, half a second apart. */
const triesMost = 20;

/**
 * Sees that a demo stamps its invoices: registers a unit with the authority that the sandbox plays, by the day's code, unless
 * one has ever stamped: what somebody ended stays ended, and what a start left half done is begun anew. Not waited for:
 * until then invoices are issued without a stamp.
 */
export async function demoUnit(context: AppContext): Promise<void> {
  const { db, log } = context;
  if ((await db.$count(einvoiceUnits, isNotNull(einvoiceUnits.activatedAt))) > 0) return;
  try {
    await registerUnit({ context, now: new Date(), audit: async () => {} }, await todaysCode(context));
  } catch (error) {
    // Two processes that start at once are one too many.
    log.warn({ err: error }, 'the demo has no unit that stamps invoices');
  }
}

async function todaysCode({ config }: AppContext): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${config.sandboxUrl}/control/zatca/code`).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { code: string }).code;
    if (tries === triesMost) throw new Error('the sandbox told no code');
    await sleep(500);
  }
}
