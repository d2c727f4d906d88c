import type { SocialType } from '#shop/rules/accounts/account.ts';

/** Who a provider says somebody is. (provider, subject) names the person; an e-mail address never does. */
export type Identity = {
  provider: SocialType;
  subject: string;
  /** In small letters; null where the shopper keeps it. */
  email: string | null;
  emailVerified: boolean;
  name: string | null;
};

/** What has to be remembered between sending somebody to a provider and their return. */
export type SignInAttempt = { state: string; nonce: string; codeVerifier: string };

/** The provider said no, or what it said doesn't hold: wrong audience, issuer, nonce, signature, or too old. */
export class IdentityRefused extends Error {}

/** A provider of sign-in by OpenID Connect: authorization code with PKCE, state and nonce. */
export type IdentityProvider = {
  type: SocialType;
  /** Where to send the shopper, and what to remember meanwhile. Throws ProviderUnavailable. */
  start(redirectUri: string): Promise<{ url: string; attempt: SignInAttempt }>;
  /** Changes what the provider sent back (the full address) for a verified ID token. Throws IdentityRefused or ProviderUnavailable. */
  finish(returned: URL, attempt: SignInAttempt): Promise<{ idToken: string; identity: Identity }>;
  /** Verifies an ID token made for this shop and this nonce. Throws IdentityRefused or ProviderUnavailable. */
  verify(idToken: string, nonce: string): Promise<Identity>;
};

/** Null for a provider that the shop has no keys of: its button isn't shown. */
export type IdentityProviders = Readonly<Record<SocialType, IdentityProvider | null>>;
