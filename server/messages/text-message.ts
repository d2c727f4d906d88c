import type { AppContext } from '#server/kernel/context.ts';
import { smsSize } from '#shop/rules/text/sms.ts';

/**
 * Hands a text message over. One that takes more parts than its words are made for (a long host, a longer number) is
 * sent all the same, and the log says so, because each part is paid for.
 */
export async function sendText(
  { sms, log }: Pick<AppContext, 'sms' | 'log'>,
  message: { to: string; text: string },
  partsMost: number,
): Promise<void> {
  const { parts, units } = smsSize(message.text);
  if (parts > partsMost)
    log.warn({ parts, units, partsMost }, 'text message in more parts than it should take');
  await sms.send(message);
}
