import { eq } from 'drizzle-orm';
import { ledger, wallets } from '#server/db/schema/index.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { readSettings } from '#server/settings/settings.ts';
import { readWallet as contract } from '#shop/contract/wallet.ts';
import { toRiyals, zero } from '#shop/rules/money/money.ts';
import { bonusesOf, readEntries, toWireBonuses } from './entries.ts';

export const readWallet = implement(contract, async ({ context, caller, now }, { query }) => {
  const accountId = accountOf(caller);
  const { kind, ...page } = query;
  const [[wallet], entries, bonuses, { top_ups }] = await Promise.all([
    context.db.select().from(wallets).where(eq(wallets.accountId, accountId)),
    readEntries(context, accountId, { ...page, where: kind && eq(ledger.walletKind, kind) }),
    bonusesOf(context.db, accountId, now),
    readSettings(context),
  ]);
  const { least, most, paused } = top_ups;
  return {
    balance: toRiyals(wallet?.balance ?? zero),
    expiring: toWireBonuses(bonuses),
    top_ups: { least, most, paused },
    ...entries,
    ...page,
  };
});
