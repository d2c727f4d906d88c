import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import { type Language, pageHeaders } from '../kit/html.ts';
import { apply, scenarioRoutes } from '../kit/scenario.ts';
import { type IssuerName, issuerNames, issuers } from './issuers.ts';
import { loginPage, missingLoginPage } from './login-page.ts';
import { type Person, personForm, testPeople } from './people.ts';
import { createProvider, type SandboxProvider } from './provider.ts';
import { calmIdentity, type IdentityScenario, identityChange } from './scenario.ts';

export type IdentityOptions = {
  /** The shop's own address, where it isn't on this machine. */
  shopUrl: string | null;
  closing: AbortSignal;
};

export type Identity = { scenario: IdentityScenario; reset(): void };

type Page = { Querystring: Record<string, unknown>; Params: { uid: string } };

/**
 * Google, Facebook and Apple as OpenID providers under /identity/{name}, with a page on which one says who one is.
 * GET and POST /control/identity tell and change how they behave. Answers how they behave, and what puts
 * them back to normal.
 */
export function identityRoutes(app: FastifyInstance, options: IdentityOptions): Identity {
  const scenario = calmIdentity();
  const made = new Map<IssuerName, Promise<SandboxProvider>>();
  /** Made when first asked for: keys take a moment to make. */
  const providerOf = (name: IssuerName): Promise<SandboxProvider> => {
    const known = made.get(name) ?? createProvider({ ...settingOf(name, options), scenario });
    made.set(name, known);
    return known;
  };

  for (const name of issuerNames) {
    app.register(async (raw) => {
      // The library reads bodies itself.
      raw.removeAllContentTypeParsers();
      raw.addContentTypeParser('*', (_request, _payload, done) => done(null));
      raw.all(`/identity/${name}/*`, async (request, reply) => {
        await misbehave(scenario, options.closing);
        if (scenario.down) return reply.code(503).send({ error: 'temporarily_unavailable' });
        const { oidc } = await providerOf(name);
        reply.hijack();
        await mounted(oidc.callback(), request, reply, `/identity/${name}`);
      });
    });
    signInPage(app, name, providerOf);
  }

  scenarioRoutes(app, 'identity', scenario, identityChange);
  return { scenario, reset: () => apply(scenario, calmIdentity()) };
}

function settingOf(name: IssuerName, { shopUrl }: IdentityOptions) {
  const shop = shopUrl === null ? null : new URL(shopUrl).origin;
  return {
    issuer: issuers[name],
    mayReturnTo(uri: string, here: string) {
      const to = URL.parse(uri);
      if (!to || to.href !== uri || to.search || to.hash) return false;
      return to.origin === shop || ['localhost', '127.0.0.1', '[::1]', here].includes(to.hostname);
    },
  };
}

async function misbehave({ delayMs }: IdentityScenario, closing: AbortSignal): Promise<void> {
  if (delayMs > 0) await sleep(delayMs, undefined, { signal: closing }).catch(() => {});
}

/** Calls a handler of Node's as if it stood at `path`. */
function mounted(
  handler: (request: FastifyRequest['raw'], reply: FastifyReply['raw']) => unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) {
  const { raw } = request;
  const url = raw.url ?? '';
  Object.assign(raw, { originalUrl: url, url: url.slice(path.length) });
  return handler(raw, reply.raw);
}

/** The page that asks who somebody is, and takes the answer back to the library. */
function signInPage(
  app: FastifyInstance,
  name: IssuerName,
  providerOf: (name: IssuerName) => Promise<SandboxProvider>,
): void {
  const path = `/identity/${name}/sign-in/:uid`;
  const [first] = testPeople as [(typeof testPeople)[number]];

  app.get<Page>(path, async (request, reply) => {
    const { oidc } = await providerOf(name);
    const language = languageOf(request.query);
    const open = await oidc.interactionDetails(request.raw, reply.raw).catch(() => null);
    if (!open) return reply.code(404).headers(pageHeaders).send(missingLoginPage(language));
    const person = testPeople.find(({ key }) => key === request.query.person) ?? first;
    return reply.headers(pageHeaders).send(loginPage(issuers[name], { language, person, wrong: false }));
  });

  app.post<Page>(path, async (request, reply) => {
    const { oidc, people } = await providerOf(name);
    const language = languageOf(request.query);
    const form = (request.body ?? {}) as Record<string, unknown>;
    const finish = async (result: InteractionResults) => {
      const to = await oidc.interactionResult(request.raw, reply.raw, result).catch(() => null);
      if (to === null) return reply.code(404).headers(pageHeaders).send(missingLoginPage(language));
      return reply.header('cache-control', 'no-store').redirect(to, 303);
    };
    if (form.action === 'cancel') return finish({ error: issuers[name].cancelled });
    const given = personForm.safeParse(form);
    if (!given.success) {
      return reply
        .code(422)
        .headers(pageHeaders)
        .send(loginPage(issuers[name], { language, person: typed(form), wrong: true }));
    }
    people.put(given.data.subject, given.data);
    return finish({ login: { accountId: given.data.subject, remember: false }, select_account: {} });
  });
}

/** The form as it was sent, right or wrong. */
function typed(form: Record<string, unknown>): Person {
  const field = (name: string) => String(form[name] ?? '').slice(0, 300);
  return {
    subject: field('subject'),
    name: field('name'),
    email: field('email'),
    verified: 'verified' in form,
    hideEmail: 'hideEmail' in form,
  };
}

function languageOf(query: Record<string, unknown>): Language {
  return query.lang === 'en' ? 'en' : 'ar';
}
