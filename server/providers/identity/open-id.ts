import { createRemoteJWKSet, type JWTPayload, jwtVerify, customFetch as keyFetch } from 'jose';
import * as openId from 'openid-client';
import { z } from 'zod';
import { ProviderUnavailable } from '#server/providers/kit/provider-http.ts';
import { nameLengthMost, type SocialType, tidyEmail, tidyName } from '#shop/rules/accounts/account.ts';
import { type Identity, type IdentityProvider, IdentityRefused } from './identity-provider.ts';
import { providerFetch, unavailableIn } from './provider-fetch.ts';

/** OpenID Connect as Google, Facebook and Apple have it in common; what each has of its own is in `OpenIdOptions`. */

export type OpenIdOptions = {
  type: SocialType;
  /** Whose discovery document is read. Plain http is spoken to a sandbox only: the address says which it is. */
  issuer: string;
  /** Other names that the issuer signs with. */
  alsoIssues?: readonly string[];
  clientId: string;
  clientSecret: () => string | Promise<string>;
  scope: string;
  /** Sent along to the provider's page. */
  parameters?: Record<string, string>;
  /** Where the discovery document doesn't name it. */
  tokenEndpoint?: string;
  /** Whether the provider vouches today for the address being this person's. */
  vouchesForEmail: (claims: Claims) => boolean;
  /** A name that came beside the ID token, unsigned: good enough to greet somebody with. */
  nameBeside?: (returned: URL) => string | null;
  timeoutMs: number;
  fetch?: typeof fetch;
};

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional().catch(undefined),
  // Apple's may be a string.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((said) => said === 'true')])
    .catch(false),
  name: z.string().optional().catch(undefined),
  /** Google: the organisation that hosts the address. */
  hd: z.string().optional().catch(undefined),
});
export type Claims = z.output<typeof claims>;

/** All three sign with it; an algorithm named by the token itself is never believed. */
const algorithms = ['RS256'];
const skewSeconds = 60;
/** An ID token is used the moment it comes: an older one was kept by somebody. */
const tokenAgeMost = '10m';
const discoveryKeptMs = 3_600_000;

/** Makes the adapter. Nothing is asked of the provider until somebody signs in. */
export function createOpenIdProvider(options: OpenIdOptions): IdentityProvider {
  const { type, clientId } = options;
  const issuer = new URL(options.issuer);
  const fetcher = providerFetch(type, options.fetch ?? fetch);
  const provider = keepFor(discoveryKeptMs, discover);

  async function discover() {
    const secret: openId.ClientAuth = async (_server, client, body) => {
      body.set('client_id', client.client_id);
      body.set('client_secret', await options.clientSecret());
    };
    const insecure = issuer.protocol === 'http:';
    const found = await openId.discovery(issuer, clientId, undefined, secret, {
      [openId.customFetch]: fetcher,
      timeout: options.timeoutMs / 1000,
      execute: insecure ? [openId.allowInsecureRequests] : [],
    });
    const { supportsPKCE: _, ...server } = found.serverMetadata();
    const config = new openId.Configuration(
      { ...server, token_endpoint: server.token_endpoint ?? options.tokenEndpoint },
      clientId,
      { [openId.clockTolerance]: skewSeconds },
      secret,
    );
    config[openId.customFetch] = fetcher;
    config.timeout = options.timeoutMs / 1000;
    if (insecure) openId.allowInsecureRequests(config);
    if (!server.jwks_uri) throw new Error('no jwks_uri');
    const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
      timeoutDuration: options.timeoutMs,
      [keyFetch]: fetcher,
    });
    return { config, keys, issuers: [server.issuer, ...(options.alsoIssues ?? [])] };
  }

  /** A provider whose own description can't be understood is as good as down: it isn't the shopper's doing. */
  async function known() {
    try {
      return await provider();
    } catch (cause) {
      throw unavailableIn(cause) ?? new ProviderUnavailable(type, 'malformed', { detail: reasonOf(cause) });
    }
  }

  async function verify(idToken: string, nonce: string): Promise<Identity> {
    const { keys, issuers } = await known();
    return orRefused(type, async () => {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: issuers,
        audience: clientId,
        algorithms,
        clockTolerance: skewSeconds,
        maxTokenAge: tokenAgeMost,
        requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
      });
      if (nonce === '' || payload.nonce !== nonce) throw new IdentityRefused('nonce');
      if (payload.azp !== undefined && payload.azp !== clientId) throw new IdentityRefused('azp');
      return identityFrom(payload);
    });
  }

  function identityFrom(payload: JWTPayload): Identity {
    const said = claims.parse(payload);
    const email = said.email ? tidyEmail(said.email) : null;
    return {
      provider: type,
      subject: said.sub,
      email,
      emailVerified: email !== null && options.vouchesForEmail({ ...said, email }),
      name: greetingName(said.name),
    };
  }

  return {
    type,

    async start(redirectUri) {
      const { config } = await known();
      const attempt = {
        state: openId.randomState(),
        nonce: openId.randomNonce(),
        codeVerifier: openId.randomPKCECodeVerifier(),
      };
      const url = openId.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: options.scope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        ...options.parameters,
      });
      return { url: url.href, attempt };
    },

    async finish(returned, attempt) {
      const { config } = await known();
      const idToken = await orRefused(type, async () => {
        const tokens = await openId.authorizationCodeGrant(config, returned, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.codeVerifier,
          idTokenExpected: true,
        });
        return tokens.id_token ?? '';
      });
      const identity = await verify(idToken, attempt.nonce);
      return {
        idToken,
        identity: { ...identity, name: identity.name ?? greetingName(options.nameBeside?.(returned)) },
      };
    },

    verify,
  };
}

/** Libraries attach what they were given, tokens too, to their errors: only the error's own name is passed on. */
async function orRefused<T>(provider: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw unavailableIn(error) ?? new IdentityRefused(`${provider} refused: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof IdentityRefused) return error.message;
  const { error: said, code } = error as { error?: unknown; code?: unknown };
  return (
    [said, code].find((name): name is string => typeof name === 'string' && /^[\w.-]{1,64}$/.test(name)) ??
    'unknown'
  );
}

function greetingName(given: string | null | undefined): string | null {
  const name = tidyName((given ?? '').slice(0, nameLengthMost * 4)).slice(0, nameLengthMost);
  return name === '' ? null : name;
}

/** The same answer for a while, asked for once however many want it. One that failed is asked for again. */
function keepFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | null = null;
  return () => {
    if (kept && kept.until > performance.now()) return kept.answer;
    const asked = { answer: ask(), until: performance.now() + milliseconds };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.answer;
  };
}
