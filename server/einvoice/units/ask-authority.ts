import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Authority } from '#server/providers/authority/authority.ts';
import { ProviderRefused, ProviderUnavailable } from '#server/providers/kit/provider-http.ts';

/** The authority's platform. Refuses where this shop isn't set up to speak to it. */
export function authorityOf({ authority }: Pick<AppContext, 'authority'>): Authority {
  return authority ?? refuse('EINVOICE_OFF');
}

/**
 * Asks the authority while somebody waits: its no is told in its words, a one-time code that it doesn't take at its field,
 * and silence as such.
 */
export async function askAuthority<T>({ log }: Pick<AppContext, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error }, 'unit of invoices not registered');
    if (error instanceof ProviderUnavailable) refuse('EINVOICE_UNAVAILABLE');
    if (/otp/i.test(error.providerCode)) refuse('INVALID_INPUT', { fields: { otp: 'einvoice_otp' } });
    const words = [error.providerCode, error.description].filter(Boolean).join(': ');
    refuse('EINVOICE_REFUSED', { values: { words } });
  }
}
