import { createApple } from './apple.ts';
import { createFacebook } from './facebook.ts';
import { createGoogle } from './google.ts';
import type { IdentityProviders } from './identity-provider.ts';
import type { IdentitySettings } from './settings.ts';

/** The providers that the shop has keys of. Throws when Apple's key can't be read. */
export function createIdentityProviders(
  settings: IdentitySettings,
  reach: { timeoutMs: number; fetch?: typeof fetch },
): IdentityProviders {
  const { google, facebook, apple } = settings;
  return {
    google: google && createGoogle(google, reach),
    facebook: facebook && createFacebook(facebook, reach),
    apple: apple && createApple(apple, reach),
  };
}
