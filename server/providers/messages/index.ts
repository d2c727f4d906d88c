import type { SmsSettings } from './settings.ts';
import type { SmsProvider } from './sms-provider.ts';
import { createTaqnyat } from './taqnyat.ts';
import { createUnifonic } from './unifonic.ts';

/** The provider of text messages that was chosen. */
export function createSms(
  settings: SmsSettings,
  reach: { timeoutMs: number; fetch?: typeof fetch },
): SmsProvider {
  return settings.name === 'taqnyat' ? createTaqnyat(settings, reach) : createUnifonic(settings, reach);
}
