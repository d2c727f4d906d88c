import { z } from 'zod';
import type { SmtpSettings } from './smtp.ts';
import type { TaqnyatSettings } from './taqnyat.ts';
import type { UnifonicSettings } from './unifonic.ts';

export type SmsSettings = ({ name: 'unifonic' } & UnifonicSettings) | ({ name: 'taqnyat' } & TaqnyatSettings);

/** How messages reach people. */
export type MessageSettings = { sms: SmsSettings; smtp: SmtpSettings };

/**
 * Saudi networks show sender names of eleven Latin characters at most; the provider registers them. Names that end in
 * -AD are for advertising, which people can shut out: codes and news of orders don't go under one.
 */
const sender = z
  .string()
  .max(11, 'a sender name has eleven characters at most')
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]*$/, 'a sender name has Latin letters, digits, spaces and -._')
  .refine((name) => !/-AD$/i.test(name), 'a sender name that ends in -AD is for advertising only')
  .optional();

/** Keys of the environment. */
export const messageKeys = {
  SMS_PROVIDER: z.enum(['unifonic', 'taqnyat']).optional(),
  UNIFONIC_BASE_URL: z.url().default('https://el.cloud.unifonic.com'),
  UNIFONIC_APP_SID: z.string().optional(),
  UNIFONIC_SENDER: sender,
  TAQNYAT_BASE_URL: z.url().default('https://api.taqnyat.sa/v1'),
  TAQNYAT_TOKEN: z.string().optional(),
  TAQNYAT_SENDER: sender,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'smtp://user:password@host:587 or smtps://…:465' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, 'Name <address> or an address')
    .optional(),
};

/** What was given, and what is wrong with it: the provider that is chosen needs its keys, the other none. */
export function readMessageSettings(given: z.output<z.ZodObject<typeof messageKeys>>): {
  settings: MessageSettings;
  problems: string[];
} {
  const problems: string[] = [];
  const need = (key: keyof typeof messageKeys, why: string): string => {
    const value = given[key];
    if (value === undefined) problems.push(`${key} is missing: ${why}`);
    return value ?? '';
  };
  const sms = (): SmsSettings => {
    if (given.SMS_PROVIDER === 'taqnyat')
      return {
        name: 'taqnyat',
        baseUrl: given.TAQNYAT_BASE_URL,
        token: need('TAQNYAT_TOKEN', 'the bearer token of the Taqnyat account'),
        sender: need('TAQNYAT_SENDER', 'the sender name registered there'),
      };
    need('SMS_PROVIDER', 'unifonic or taqnyat, which sends text messages');
    return {
      name: 'unifonic',
      baseUrl: given.UNIFONIC_BASE_URL,
      appSid: need('UNIFONIC_APP_SID', 'the AppSid of the Unifonic application'),
      sender: need('UNIFONIC_SENDER', 'the sender name registered there'),
    };
  };
  const settings = {
    sms: sms(),
    smtp: {
      url: need('SMTP_URL', 'the server that sends e-mail'),
      from: need('MAIL_FROM', 'whom e-mail comes from, such as Asees <hello@asees.example>'),
    },
  };
  return { settings, problems };
}

/** What the shop is to the sandbox's providers. None of it opens anything anywhere else. */
export function sandboxMessages(
  sandboxUrl: string,
  { provider = 'unifonic', smtpPort }: { provider?: SmsSettings['name']; smtpPort?: number },
): MessageSettings {
  const { hostname, port } = new URL(sandboxUrl);
  const sender = 'Asees';
  return {
    sms:
      provider === 'taqnyat'
        ? { name: provider, baseUrl: `${sandboxUrl}/taqnyat/v1`, token: 'sandbox_taqnyat_token', sender }
        : { name: provider, baseUrl: `${sandboxUrl}/unifonic`, appSid: 'sandbox_unifonic_app_sid', sender },
    smtp: {
      url: `smtp://asees:sandbox_smtp_password@${hostname}:${smtpPort ?? Number(port || 80) + 1}`,
      from: 'أصيص Asees <hello@asees.example>',
      plain: true,
    },
  };
}
