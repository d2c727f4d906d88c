import { z } from 'zod';

/** Where errors are told, by the protocol of Sentry; null: nowhere but in the shop's own log. */
export type ErrorSettings = {
  receiver: { url: string; publicKey: string } | null;
  /** What runs, as errors are grouped by it. */
  release: string;
  environment: string;
};

/** Keys of the environment. */
export const errorKeys = {
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+(?::\w+)?@[^\s/@]+(?:\/[\w./-]*)?\/\d+$/, {
      error: 'must be a DSN, such as https://key@errors.example/1',
    })
    .optional(),
  RELEASE: z
    .string()
    .regex(/^[\w.+@-]{1,100}$/, { error: 'must be a name without spaces, such as 2026-11-22.1' })
    .default('unnamed'),
};

/** A DSN is scheme://key@host/path/project: envelopes go to scheme://host/path/api/project/envelope/. */
export function readErrorSettings(
  given: z.output<z.ZodObject<typeof errorKeys>>,
  environment: string,
): ErrorSettings {
  const { SENTRY_DSN: dsn, RELEASE: release } = given;
  if (dsn === undefined) return { receiver: null, release, environment };
  const { origin, pathname, username } = new URL(dsn);
  const cut = pathname.lastIndexOf('/');
  const url = `${origin}${pathname.slice(0, cut)}/api/${pathname.slice(cut + 1)}/envelope/`;
  return { receiver: { url, publicKey: username }, release, environment };
}
