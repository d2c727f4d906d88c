import { z } from 'zod';

/** How the shop sends pushes. */
export type PushSettings = {
  /** 32 bytes; null: made from the shop's secret. */
  privateKey: Buffer | null;
  /** Whom a push service may write to. */
  subject: string;
  /** The only one that is sent to, beside the sandbox. */
  sandboxUrl: string | null;
};

/** Keys of the environment. */
export const pushKeys = {
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must have 32 bytes as base64url, 43 characters')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto:somebody@… or https://…')
    .optional(),
};

/** What was given; whom to write to is where mail comes from, where nobody else is named. */
export function readPushSettings(
  given: z.output<z.ZodObject<typeof pushKeys>>,
  { mailFrom, sandboxUrl }: { mailFrom: string; sandboxUrl: string | null },
): PushSettings {
  return {
    privateKey: given.VAPID_PRIVATE_KEY ? Buffer.from(given.VAPID_PRIVATE_KEY, 'base64url') : null,
    subject: given.VAPID_SUBJECT ?? `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`,
    sandboxUrl,
  };
}
