import { z } from 'zod';

/** Who is told of visits of people that have agreed; null for who isn't configured. */
export type AnalyticsSettings = {
  ga4: { baseUrl: string; measurementId: string; apiSecret: string } | null;
  umami: { baseUrl: string; websiteId: string } | null;
  plausible: { baseUrl: string; domain: string } | null;
};

/** Keys of the environment. */
export const analyticsKeys = {
  GA4_BASE_URL: z.url().default('https://www.google-analytics.com'),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, { error: 'must be a measurement ID, such as G-ABC123DEF4' })
    .optional(),
  GA4_API_SECRET: z.string().optional(),
  UMAMI_BASE_URL: z.url().default('https://cloud.umami.is'),
  UMAMI_WEBSITE_ID: z.uuid({ error: 'must be the website’s ID, a UUID' }).optional(),
  PLAUSIBLE_BASE_URL: z.url().default('https://plausible.io'),
  PLAUSIBLE_DOMAIN: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)*$/, {
      error: 'must be the site’s name at Plausible, such as asees.example',
    })
    .optional(),
};

/** What was given, and what of it is half. Beside the sandbox nobody real is told of a visit. */
export function readAnalyticsSettings(
  given: z.output<z.ZodObject<typeof analyticsKeys>>,
  sandboxUrl: string | null,
): {
  settings: AnalyticsSettings;
  problems: string[];
} {
  const { GA4_MEASUREMENT_ID: measurementId, GA4_API_SECRET: apiSecret } = given;
  const { UMAMI_WEBSITE_ID: websiteId, PLAUSIBLE_DOMAIN: domain } = given;
  const at = (name: string, address: string) =>
    sandboxUrl === null ? address.replace(/\/+$/, '') : `${sandboxUrl}/${name}`;
  const isHalf = (measurementId === undefined) !== (apiSecret === undefined);
  return {
    settings: {
      ga4:
        measurementId && apiSecret
          ? { baseUrl: at('ga4', given.GA4_BASE_URL), measurementId, apiSecret }
          : null,
      umami: websiteId ? { baseUrl: at('umami', given.UMAMI_BASE_URL), websiteId } : null,
      plausible: domain ? { baseUrl: at('plausible', given.PLAUSIBLE_BASE_URL), domain } : null,
    },
    problems: isHalf ? ['GA4_MEASUREMENT_ID and GA4_API_SECRET go together: both, or none'] : [],
  };
}
