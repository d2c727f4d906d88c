import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/index.ts';
import type { Channel, MessageRule } from '#shop/rules/messages/events.ts';
import type { Composed } from './message.ts';

/**
 * Whether somebody wants to be told this by this channel. Mail about an order always comes, and who gave no address for
 * it gets the text message, because it is all there is; offers come to who agreed to them there, and what was asked for
 * by itself comes as it was asked. Who has no account has turned nothing off.
 */
export async function wants(
  db: Database,
  { rests, audience }: MessageRule,
  channel: Channel,
  { accountId, email }: Composed['to'],
): Promise<boolean> {
  if (audience === 'recipient' || rests === 'request') return true;
  if (rests === 'order' && (channel === 'mail' || (channel === 'sms' && !email))) return true;
  const [account] =
    accountId === null ? [] : await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) return rests === 'order';
  const chosen = {
    order: { push: account.orderPushes, sms: account.orderMessages, mail: true },
    marketing: { push: account.marketingPush, sms: account.marketingSms, mail: account.marketingEmail },
  };
  return chosen[rests][channel];
}
