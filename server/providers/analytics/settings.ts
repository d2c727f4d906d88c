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
    .regex(/^[\w.-]+(?:\/[\w.-]+)*$/, { error: 'must be the site’s name at Plausible, such as asees.example' })
    .optional(),
};

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** What was given, and what of it is half. */
export function readAnalyticsSettings(given: z.output<z.ZodObject<typeof analyticsKeys>>): {
  settings: AnalyticsSettings;
  problems: string[];
} {
  const { GA4_MEASUREMENT_ID: measurementId, GA4_API_SECRET: apiSecret } = given;
  const { UMAMI_WEBSITE_ID: websiteId, PLAUSIBLE_DOMAIN: domain } = given;
  const isHalf = (measurementId === undefined) !== (apiSecret === undefined);
  return {
    settings: {
      ga4:
        measurementId && apiSecret
          ? { baseUrl: withoutSlash(given.GA4_BASE_URL), measurementId, apiSecret }
          : null,
      umami: websiteId ? { baseUrl: withoutSlash(given.UMAMI_BASE_URL), websiteId } : null,
      plausible: domain ? { baseUrl: withoutSlash(given.PLAUSIBLE_BASE_URL), domain } : null,
    },
    problems: isHalf ? ['GA4_MEASUREMENT_ID and GA4_API_SECRET go together: both, or none'] : [],
  };
}
