import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/kernel/context.ts';
import { type Implementation, perform } from '#server/kernel/operation.ts';
import { besideShop } from '#server/kernel/origin.ts';
import { shopperDays } from '#server/kernel/session.ts';
import { type Identity, IdentityRefused } from '#server/providers/identity/identity-provider.ts';
import { ProviderUnavailable } from '#server/providers/kit/provider-http.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { login } from '#shop/contract/account.ts';
import type { ErrorCode } from '#shop/contract/errors.ts';
import type { Language } from '#shop/contract/operation.ts';
import { type SocialType, socialTypes } from '#shop/rules/accounts/account.ts';
import { safeNext } from '#shop/rules/accounts/next.ts';
import { carryAnswer } from '../visit/measuring.ts';
import { originOf } from '../visit/origin.ts';
import { setSessionCookie } from '../visit/session-cookie.ts';
import { callerOfRequest, visitOf } from '../visit/visitor.ts';
import { sendPopupPage } from './popup-page.ts';
import { type KeptAttempt, keepAttempt, takeAttempt } from './sign-in-attempt.ts';

/** How it ended: what the small window tells the page that opened it. */
export type SignInOutcome =
  | { type: 'asees:signed-in'; isNew: boolean; hasName: boolean }
  | { type: 'asees:sign-in-cancelled' }
  | { type: 'asees:sign-in-refused'; code: ErrorCode };

type Way = Pick<KeptAttempt, 'next' | 'popup'>;

const refused = (code: ErrorCode): SignInOutcome => ({ type: 'asees:sign-in-refused', code });
/** What providers say when somebody presses Cancel (the last is Apple's). */
const cancelled = new Set(['access_denied', 'user_denied', 'user_cancelled_authorize']);
/** What Apple posts; anything else in the form stays behind. */
const posted = ['state', 'code', 'user', 'error'] as const;

/**
 * Sign-in by Google, Facebook and Apple. GET /sign-in/{provider} sends somebody there, and the provider sends them
 * back to /sign-in/{provider}/callback, where `login` is called with what it has signed. With `popup=1` this happens
 * in a small window that ends by telling its opener; otherwise the page itself goes there and back to `next`.
 */
export function socialSignIn(context: AppContext, operations: readonly Implementation[]) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(formbody, { bodyLimit: 16 * 1024 });
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      // The address holds a code; and a policy on openers would cut the small window off from the page.
      reply.header('referrer-policy', 'no-referrer');
      reply.header('cross-origin-opener-policy', 'unsafe-none');
    });
    for (const type of socialTypes) {
      const path = `/sign-in/${type}`;
      app.get(path, { exposeHeadRoute: false }, (request, reply) => start(type, request, reply));
      app.get(`${path}/callback`, { exposeHeadRoute: false }, (request, reply) =>
        comeBack(type, request, reply),
      );
    }
    // Posted from another site, it comes without cookies and changes nothing: the browser is to ask again by itself.
    app.post('/sign-in/apple/callback', async (request, reply) =>
      reply.redirect(`/sign-in/apple/callback?${postedBack(request.body)}`, 303),
    );
  };

  async function start(type: SocialType, request: FastifyRequest, reply: FastifyReply) {
    const query = request.query as { next?: unknown; popup?: unknown };
    const way = { next: safeNext(query.next), popup: query.popup === '1' };
    if ((await readSettings(context)).maintenance.on) return reply.redirect('/maintenance-mode', 302);
    const caller = await callerOfRequest(context, request, new Date());
    if (caller.kind === 'shopper') return end(request, reply, way, already(caller));
    const provider = context.identities[type];
    if (!provider) return end(request, reply, way, refused('SOCIAL_UNAVAILABLE'));
    try {
      const origin = originOf(context, request);
      const { url, attempt } = await provider.start(`${origin}/sign-in/${type}/callback`);
      await keepAttempt(request, reply, context, { ...attempt, ...way, provider: type });
      return reply.redirect(besideShop(context.config, origin, url), 302);
    } catch (error) {
      return end(request, reply, way, refused(codeFor(error, request)));
    }
  }

  async function comeBack(type: SocialType, request: FastifyRequest, reply: FastifyReply) {
    const returned = new URL(request.url, originOf(context, request));
    const attempt = await takeAttempt(request, reply, context, {
      provider: type,
      state: returned.searchParams.get('state'),
    });
    if (!attempt) return end(request, reply, { next: '/', popup: false }, refused('SOCIAL_REFUSED'));
    return end(request, reply, attempt, await outcomeOf(attempt, returned, request, reply));
  }

  async function outcomeOf(
    attempt: KeptAttempt,
    returned: URL,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SignInOutcome> {
    if (cancelled.has(returned.searchParams.get('error') ?? '')) return { type: 'asees:sign-in-cancelled' };
    const provider = context.identities[attempt.provider];
    if (!provider) return refused('SOCIAL_UNAVAILABLE');
    try {
      const { idToken, identity } = await provider.finish(returned, attempt);
      return await signIn(identity, { idToken, nonce: attempt.nonce }, request, reply);
    } catch (error) {
      return refused(codeFor(error, request));
    }
  }

  async function signIn(
    identity: Identity,
    proof: { idToken: string; nonce: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SignInOutcome> {
    const now = new Date();
    const caller = await callerOfRequest(context, request, now);
    if (caller.kind === 'shopper') return already(caller);
    const implementation = operations.find(({ operation }) => operation.id === 'login');
    if (!implementation) throw new Error('operation login has no implementation');
    const language = languageOf(request);
    const visit = visitOf(context, request, { caller, language, now });
    const answer = await perform<typeof login>(implementation, visit, {
      body: {
        login_type: identity.provider,
        social_id: identity.subject,
        name: identity.name,
        email: identity.email,
        id_token: proof.idToken,
        nonce: proof.nonce,
        device_id: 'Web',
      },
    });
    if (!answer.success) return refused(answer.error.code);
    // Only a password can leave an address to be verified first.
    if (!answer.data.is_email_verified) return refused('SOCIAL_REFUSED');
    const { token, is_new_account: isNew, name, id: accountId } = answer.data;
    setSessionCookie(reply, context, token, shopperDays);
    await carryAnswer(context, request, reply, { accountId, language, now });
    return { type: 'asees:signed-in', isNew, hasName: name !== null };
  }

  /** Nothing is logged of what was signed or of who it is: the errors name what failed and no more. */
  function codeFor(error: unknown, request: FastifyRequest): ErrorCode {
    const known = error instanceof IdentityRefused || error instanceof ProviderUnavailable;
    if (!known) throw error;
    context.log.warn({ err: error, requestId: request.id }, 'social sign-in failed');
    return error instanceof ProviderUnavailable ? 'SOCIAL_UNAVAILABLE' : 'SOCIAL_REFUSED';
  }
}

function end(request: FastifyRequest, reply: FastifyReply, way: Way, outcome: SignInOutcome) {
  const leads = leadsTo(outcome, way.next);
  return way.popup ? sendPopupPage(reply, languageOf(request), outcome, leads) : reply.redirect(leads, 302);
}

/** The page that takes over where there is no page that waits. */
function leadsTo(outcome: SignInOutcome, next: string): string {
  const query = new URLSearchParams({ next });
  if (outcome.type === 'asees:sign-in-refused') query.set('refused', outcome.code);
  else if (outcome.type === 'asees:signed-in') {
    if (outcome.hasName) return next;
    query.set('step', 'name');
  }
  return `/sign-in?${query}`;
}

function already({ name }: { name: string | null }): SignInOutcome {
  return { type: 'asees:signed-in', isNew: false, hasName: name !== null };
}

function postedBack(body: unknown): URLSearchParams {
  const form = (body ?? {}) as Record<string, unknown>;
  const query = new URLSearchParams();
  for (const name of posted) {
    const value = form[name];
    if (typeof value === 'string') query.set(name, value.slice(0, 2048));
  }
  return query;
}

function languageOf(request: FastifyRequest): Language {
  return request.cookies.lang === 'en' ? 'en' : 'ar';
}
