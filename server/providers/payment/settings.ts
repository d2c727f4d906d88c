import { z } from 'zod';

/** How to reach whoever takes money; null for who isn't configured. */
export type PaymentSettings = {
  tap: {
    baseUrl: string;
    secretKey: string;
    publicKey: string | null;
    merchantId: string;
    fieldsUrl: string;
    pages?: string[];
  };
  tabby: {
    baseUrl: string;
    secretKey: string;
    merchantCode: string;
    webhookSecret: string;
    pages?: string[];
  } | null;
  tamara: { baseUrl: string; apiToken: string; notificationToken: string; pages?: string[] } | null;
  urpay: { baseUrl: string; apiKey: string; webhookSecret: string } | null;
};

/** Keys of the environment. */
export const paymentKeys = {
  TAP_BASE_URL: z.url().default('https://api.tap.company/v2'),
  TAP_SECRET_KEY: z.string().optional(),
  /** For the card fields on the page of saved cards; without it cards are kept while paying only. */
  TAP_PUBLIC_KEY: z.string().optional(),
  TAP_MERCHANT_ID: z.string().default(''),
  TAP_FIELDS_URL: z.url().default('https://tap-sdks.b-cdn.net/card/1.0.2/index.js'),
  TABBY_BASE_URL: z.url().default('https://api.tabby.sa'),
  TABBY_SECRET_KEY: z.string().optional(),
  TABBY_MERCHANT_CODE: z.string().optional(),
  TABBY_WEBHOOK_SECRET: z.string().min(16).optional(),
  TAMARA_BASE_URL: z.url().default('https://api.tamara.co'),
  TAMARA_API_TOKEN: z.string().optional(),
  TAMARA_NOTIFICATION_TOKEN: z.string().min(16).optional(),
  URPAY_BASE_URL: z.url().optional(),
  URPAY_API_KEY: z.string().optional(),
  URPAY_WEBHOOK_SECRET: z.string().min(16).optional(),
};

type Given = z.output<z.ZodObject<typeof paymentKeys>>;

/** What was given, and what is wrong with it: Tap is needed, each of the others is whole or absent. */
export function readPaymentSettings(given: Given): { settings: PaymentSettings; problems: string[] } {
  const problems: string[] = [];
  if (given.TAP_SECRET_KEY === undefined)
    problems.push('TAP_SECRET_KEY is missing: the secret key of the Tap account');
  const whole = <Key extends keyof Given>(...keys: Key[]): { [K in Key]: NonNullable<Given[K]> } | null => {
    const missing = keys.filter((key) => given[key] === undefined);
    if (missing.length === keys.length) return null;
    for (const key of missing)
      problems.push(`${key} is missing: ${keys.filter((other) => other !== key).join(', ')} ask for it`);
    return missing.length > 0 ? null : (given as never);
  };
  const tabby = whole('TABBY_SECRET_KEY', 'TABBY_MERCHANT_CODE', 'TABBY_WEBHOOK_SECRET');
  const tamara = whole('TAMARA_API_TOKEN', 'TAMARA_NOTIFICATION_TOKEN');
  const urpay = whole('URPAY_BASE_URL', 'URPAY_API_KEY', 'URPAY_WEBHOOK_SECRET');
  return {
    problems,
    settings: {
      tap: {
        baseUrl: given.TAP_BASE_URL,
        secretKey: given.TAP_SECRET_KEY ?? '',
        publicKey: given.TAP_PUBLIC_KEY ?? null,
        merchantId: given.TAP_MERCHANT_ID,
        fieldsUrl: given.TAP_FIELDS_URL,
      },
      tabby: tabby && {
        baseUrl: given.TABBY_BASE_URL,
        secretKey: tabby.TABBY_SECRET_KEY,
        merchantCode: tabby.TABBY_MERCHANT_CODE,
        webhookSecret: tabby.TABBY_WEBHOOK_SECRET,
      },
      tamara: tamara && {
        baseUrl: given.TAMARA_BASE_URL,
        apiToken: tamara.TAMARA_API_TOKEN,
        notificationToken: tamara.TAMARA_NOTIFICATION_TOKEN,
      },
      urpay: urpay && {
        baseUrl: urpay.URPAY_BASE_URL,
        apiKey: urpay.URPAY_API_KEY,
        webhookSecret: urpay.URPAY_WEBHOOK_SECRET,
      },
    },
  };
}

/**
 * All of them, played by the sandbox. Its keys open nothing else. As in the world, the pages of each are at an origin of
 * its own: at `pagePorts`, in the order Tap, Tabby, Tamara.
 */
export function sandboxPayments(sandboxUrl: string, pagePorts: readonly number[]): PaymentSettings {
  const [tap = '', tabby = '', tamara = ''] = pagePorts.map(
    (port) => Object.assign(new URL(sandboxUrl), { port: String(port) }).origin,
  );
  return {
    tap: {
      baseUrl: `${sandboxUrl}/tap/v2`,
      secretKey: 'sk_test_asees',
      publicKey: 'pk_test_asees',
      merchantId: 'asees',
      fieldsUrl: `${tap}/tap/card/1.0.2/index.js`,
      pages: [tap],
    },
    tabby: {
      baseUrl: `${sandboxUrl}/tabby`,
      secretKey: 'sk_test_asees_tabby',
      merchantCode: 'asees',
      webhookSecret: 'sandbox_tabby_webhook_secret',
      pages: [tabby],
    },
    tamara: {
      baseUrl: `${sandboxUrl}/tamara`,
      apiToken: 'sandbox_tamara_api_token',
      notificationToken: 'sandbox_tamara_notification_token',
      pages: [tamara],
    },
    urpay: {
      baseUrl: `${sandboxUrl}/urpay`,
      apiKey: 'sandbox_urpay_api_key',
      webhookSecret: 'sandbox_urpay_webhook_secret',
    },
  };
}
