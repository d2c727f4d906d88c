import { z } from 'zod';
import type { AuthorityEnvironment } from '#shop/rules/einvoice/einvoice.ts';

/** Where the tax authority's platform for invoices is reached. */
export type AuthoritySettings = {
  environment: AuthorityEnvironment;
  /** With the environment's part, such as "https://gw-fatoora.zatca.gov.sa/e-invoicing/core". */
  baseUrl: string;
};

/** How invoices get to the tax authority. */
export type EInvoiceSettings = {
  /** Null: the shop keeps to the first phase, and no unit can be registered. */
  authority: AuthoritySettings | null;
  /** What keys of units are sealed with; null: the shop's secret. */
  key: string | null;
};

/** Keys of the environment. */
export const einvoiceKeys = {
  EINVOICE_ENVIRONMENT: z.enum(['simulation', 'core'], { error: 'must be simulation or core' }).optional(),
  EINVOICE_BASE_URL: z.url().default('https://gw-fatoora.zatca.gov.sa/e-invoicing'),
  EINVOICE_KEY: z.string().min(32, 'must have 32 characters at least').optional(),
};

/**
 * What was given. Beside the sandbox it is the sandbox that plays the authority: the authority's own sandbox for
 * developers certifies keys that nobody has, so it is never spoken to.
 */
export function readEInvoiceSettings(
  given: z.output<z.ZodObject<typeof einvoiceKeys>>,
  sandboxUrl: string | null,
): EInvoiceSettings {
  const key = given.EINVOICE_KEY ?? null;
  if (sandboxUrl !== null)
    return {
      authority: {
        environment: 'sandbox',
        baseUrl: `${sandboxUrl}/zatca/e-invoicing/developer-portal`,
      },
      key,
    };
  const environment = given.EINVOICE_ENVIRONMENT;
  if (environment === undefined) return { authority: null, key };
  return {
    authority: { environment, baseUrl: `${given.EINVOICE_BASE_URL.replace(/\/+$/, '')}/${environment}` },
    key,
  };
}
