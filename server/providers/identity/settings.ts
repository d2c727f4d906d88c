import { z } from 'zod';
import type { AppleSettings } from './apple.ts';
import type { FacebookSettings } from './facebook.ts';
import type { GoogleSettings } from './google.ts';

/** What the shop is to the providers of sign-in. Null: the shop has no account with that one. */
export type IdentitySettings = {
  google: GoogleSettings | null;
  facebook: FacebookSettings | null;
  apple: AppleSettings | null;
};

const secret = z.string().optional();

/** Keys of the environment, all or none of each provider's. */
export const identityKeys = {
  GOOGLE_CLIENT_ID: secret,
  GOOGLE_CLIENT_SECRET: secret,
  FACEBOOK_CLIENT_ID: secret,
  FACEBOOK_CLIENT_SECRET: secret,
  APPLE_CLIENT_ID: secret,
  APPLE_TEAM_ID: secret,
  APPLE_KEY_ID: secret,
  /** The .p8 file; `\n` may stand for its ends of lines. */
  APPLE_PRIVATE_KEY: secret,
};
type Given = { [key in keyof typeof identityKeys]?: string | undefined };

/** The providers that keys were given for, and what is wrong with what was given. */
export function readIdentitySettings(given: Given): { settings: IdentitySettings; problems: string[] } {
  const problems: string[] = [];
  /** All of these keys; null when none is given, which is fine, or some are missing, which is not. */
  const all = <Key extends keyof Given>(...keys: Key[]): Record<Key, string> | null => {
    const missing = keys.filter((key) => given[key] === undefined);
    if (missing.length === 0) return given as Record<Key, string>;
    if (missing.length < keys.length)
      problems.push(...missing.map((key) => `${key} is missing: ${keys[0]} is worth nothing without it`));
    return null;
  };
  const google = all('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const facebook = all('FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET');
  const apple = all('APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY');
  const settings: IdentitySettings = {
    google: google && {
      issuer: 'https://accounts.google.com',
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
    },
    facebook: facebook && {
      issuer: 'https://www.facebook.com',
      tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
      clientId: facebook.FACEBOOK_CLIENT_ID,
      clientSecret: facebook.FACEBOOK_CLIENT_SECRET,
    },
    apple: apple && {
      issuer: 'https://appleid.apple.com',
      clientId: apple.APPLE_CLIENT_ID,
      teamId: apple.APPLE_TEAM_ID,
      keyId: apple.APPLE_KEY_ID,
      privateKey: apple.APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
    },
  };
  return { settings, problems };
}

/** What the shop is to the sandbox's providers. None of it opens anything anywhere else. */
export function sandboxIdentity(sandboxUrl: string): IdentitySettings {
  const issuer = (name: string) => `${sandboxUrl}/identity/${name}`;
  return {
    google: {
      issuer: issuer('google'),
      clientId: 'asees.apps.sandbox-google.example',
      clientSecret: 'sandbox_google_secret',
    },
    facebook: {
      issuer: issuer('facebook'),
      tokenEndpoint: `${issuer('facebook')}/token`,
      clientId: '100000000000001',
      clientSecret: 'sandbox_facebook_secret',
    },
    apple: {
      issuer: issuer('apple'),
      clientId: 'example.asees.web',
      teamId: 'SANDBOX123',
      keyId: 'SANDBOXKEY',
      privateKey: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg35Xeh9my7PcZdV0T
BsE1GZraPY9suw6wBDkTo+ADlvOhRANCAAT7pcaew2CJuMBDt6qFbtvR146S4KFe
sRdi1k19iSbbAFh5jGK6uOW1rJqGgigH8hC89+yJ6cW/OF8Qw2aWy4YE
-----END PRIVATE KEY-----
`,
    },
  };
}
