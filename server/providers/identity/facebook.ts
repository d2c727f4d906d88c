import type { IdentityProvider } from './identity-provider.ts';
import { createOpenIdProvider } from './open-id.ts';

export type FacebookSettings = {
  issuer: string;
  tokenEndpoint: string;
  clientId: string;
  clientSecret: string;
};

/**
 * Facebook's authorization code flow with PKCE that ends in an ID token
 * (developers.facebook.com/docs/facebook-login/guides/advanced/oidc-token). Its discovery document names no token
 * endpoint.
 */
export function createFacebook(
  settings: FacebookSettings,
  reach: { timeoutMs: number; fetch?: typeof fetch },
): IdentityProvider {
  return createOpenIdProvider({
    type: 'facebook',
    issuer: settings.issuer,
    tokenEndpoint: settings.tokenEndpoint,
    clientId: settings.clientId,
    clientSecret: () => settings.clientSecret,
    scope: 'openid email public_profile',
    // Facebook says nowhere that it has checked an address.
    vouchesForEmail: () => false,
    ...reach,
  });
}
