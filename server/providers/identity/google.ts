import type { IdentityProvider } from './identity-provider.ts';
import { createOpenIdProvider } from './open-id.ts';

export type GoogleSettings = { issuer: string; clientId: string; clientSecret: string };

/** Google's OpenID Connect (developers.google.com/identity/openid-connect). */
export function createGoogle(
  settings: GoogleSettings,
  reach: { timeoutMs: number; fetch?: typeof fetch },
): IdentityProvider {
  return createOpenIdProvider({
    type: 'google',
    issuer: settings.issuer,
    // Google signs with or without the scheme.
    alsoIssues: [settings.issuer.replace(/^https?:\/\//, '')],
    clientId: settings.clientId,
    clientSecret: () => settings.clientSecret,
    scope: 'openid email profile',
    // Whoever shares a device chooses who they are, instead of being signed in as the last one.
    parameters: { prompt: 'select_account' },
    // Google checked other addresses once, when the account was made; they may belong to somebody else by now.
    vouchesForEmail: ({ email, email_verified, hd }) =>
      email_verified && (/@(gmail|googlemail)\.com$/.test(email ?? '') || hd !== undefined),
    ...reach,
  });
}
