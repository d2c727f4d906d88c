import { generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { interactionPolicy, default as Provider } from 'oidc-provider';
import { type Bounded, bounded } from '../kit/bounded.ts';
import { html, page } from '../kit/html.ts';
import { boundedAdapter } from './adapter.ts';
import type { Issuer } from './issuers.ts';
import type { Person } from './people.ts';
import { faultOf, type IdentityScenario } from './scenario.ts';

const remembered = 1000;
const minutes = (count: number) => count * 60;
const generate = promisify(generateKeyPair);

export type ProviderSetting = {
  issuer: Issuer;
  scenario: IdentityScenario;
  /** Whether the shop may have people sent back there; `here` is the host that they are at the sandbox by. */
  mayReturnTo(uri: string, here: string): boolean;
};

export type SandboxProvider = { oidc: Provider; people: Bounded<Person> };

/** One issuer with keys of its own. It asks who somebody is each time, and remembers nobody. */
export async function createProvider(setting: ProviderSetting): Promise<SandboxProvider> {
  const { issuer, scenario } = setting;
  // Large, and most runs of the sandbox need none of it.
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider');
  const people = bounded<Person>(remembered);
  const told = bounded<true>(remembered);
  const [own, foreign] = await Promise.all([rsaKey(), rsaKey()]);
  const kid = `${issuer.name}-1`;

  const oidc = new OidcProvider(`http://sandbox.invalid/identity/${issuer.name}`, {
    adapter: boundedAdapter(remembered),
    clients: [
      {
        client_id: issuer.clientId,
        client_secret: 'see isSecret',
        redirect_uris: ['http://127.0.0.1/'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...own.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } as never] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: {
        session: `${issuer.name}_session`,
        interaction: `${issuer.name}_interaction`,
        resume: `${issuer.name}_resume`,
      },
    },
    scopes: ['openid', ...Object.keys(issuer.scopes)],
    claims: { openid: ['sub'], ...issuer.scopes },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
    },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: minutes(60),
      IdToken: minutes(60),
      Interaction: minutes(10),
      Session: minutes(10),
      Grant: minutes(60),
    },
    interactions: {
      policy: askEachTime(interactionPolicy),
      url: (_context, interaction) => `/identity/${issuer.name}/sign-in/${interaction.uid}`,
    },
    async findAccount(_context, accountId) {
      const person = people.get(accountId);
      if (!person) return undefined;
      const verified = person.verified && !scenario.unverified;
      return { accountId, claims: async () => ({ sub: accountId, ...issuer.claims(person, verified) }) };
    },
    async loadExistingGrant(context) {
      const { client, session, provider, requestParamOIDCScopes } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope([...requestParamOIDCScopes].join(' '));
      await grant.save();
      return grant;
    },
    clientBasedCORS: () => false,
    // Several windows of one browser may be on their way at once.
    expiresWithSession: async () => false,
    renderError(context, out) {
      context.type = 'html';
      context.body = page({
        language: 'en',
        title: out.error,
        style: '',
        body: html`<h1>${out.error}</h1><p>${out.error_description ?? ''}</p>`,
      });
    },
  });

  Object.assign(oidc.Client.prototype, {
    redirectUriAllowed: (uri: string) => setting.mayReturnTo(uri, OidcProvider.ctx?.hostname ?? ''),
    compareClientSecret: (secret: string) => issuer.isSecret(secret, addressOf(OidcProvider.ctx)),
  });

  // How the client reaches this provider is its issuer: the shop knows it by one address only, whichever that is.
  const addressOf = (reached: { protocol: string; host: string } | undefined) =>
    `${reached?.protocol}://${reached?.host}/identity/${issuer.name}`;

  oidc.use(async (context, next) => {
    await next();
    if (context.oidc?.route === 'discovery') describe(context.body, addressOf(context));
    if (context.oidc?.route === 'token' && context.body?.id_token) {
      const claims = { ...decodeJwt(context.body.id_token), iss: addressOf(context) };
      context.body.id_token = await sign(claims);
    }
  });

  // Emitted before the answer is sent, which may still be changed.
  oidc.on('authorization.success', (context, out) => {
    const answer = out as Record<string, unknown>;
    delete answer.iss;
    const subject = context.oidc.session?.accountId ?? '';
    const person = people.get(subject);
    if (!issuer.beside || !person || told.get(subject)) return;
    told.put(subject, true);
    Object.assign(answer, issuer.beside(person));
  });

  function describe(described: Record<string, unknown>, address: string) {
    described.issuer = address;
    described.authorization_response_iss_parameter_supported = false;
    // Facebook's document doesn't name it.
    if (issuer.name === 'facebook') delete described.token_endpoint;
  }

  async function sign(claims: JWTPayload): Promise<string> {
    const fault = faultOf(claims.sub, scenario);
    const spoilt = spoil(claims, fault);
    if (fault === 'unsigned') return new UnsecuredJWT(spoilt).encode();
    const key = fault === 'foreign-key' ? foreign : own;
    return new SignJWT(spoilt).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  }

  return { oidc, people };
}

function spoil(claims: JWTPayload, how: IdentityScenario['idToken']): JWTPayload {
  const twoHours = 7200;
  if (how === 'wrong-audience') return { ...claims, aud: 'another-shop' };
  if (how === 'wrong-issuer') return { ...claims, iss: 'https://issuer.example' };
  if (how === 'wrong-nonce') return { ...claims, nonce: 'another-nonce' };
  if (how === 'expired')
    return { ...claims, iat: (claims.iat ?? 0) - twoHours, exp: (claims.exp ?? 0) - twoHours };
  return claims;
}

function askEachTime({ base, Check, Prompt }: typeof interactionPolicy) {
  const policy = base();
  policy.clear();
  policy.add(new Prompt({ name: 'select_account', requestable: true }));
  policy.add(
    new Prompt(
      { name: 'login', requestable: true },
      new Check('each_time', 'asks each time', (context) =>
        context.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    ),
  );
  return policy;
}

async function rsaKey(): Promise<KeyObject> {
  return (await generate('rsa', { modulusLength: 2048 })).privateKey;
}
