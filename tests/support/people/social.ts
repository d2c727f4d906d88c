import { Browser } from '../browsers/browser.ts';
import type { TestShop } from '../shop/test-shop.ts';

const noura = { subject: '1001', name: 'Noura Ali', email: 'noura@gmail.com' };

export type SaysToBe = Partial<typeof noura> & {
  /** Ticked unless it is null. */
  verified?: null;
  hideEmail?: 'on';
  action?: 'allow' | 'cancel';
};

/**
 * Signs in on the sandbox's page of a provider, from the address that the shop sends people to. Answers where the
 * provider sends them back: an address, and for Apple the form that its page posts there.
 */
export async function signInAtProvider(
  browser: Browser,
  start: string,
  person: SaysToBe = {},
): Promise<{ url: string; form: Record<string, string> | null }> {
  const page = Browser.next(await browser.open(start));
  const { verified, ...rest } = person;
  const form = { action: 'allow', ...noura, ...(verified === null ? {} : { verified: 'on' }), ...rest };
  const said = await browser.open(page, { form });
  const last = await browser.open(Browser.next(said));
  if (last.headers.has('location')) return { url: Browser.next(last), form: null };
  const posted = await last.text();
  const fields = [...posted.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const action = /<form method="post" action="([^"]*)"/.exec(posted)?.[1];
  if (!action) throw new Error(`no way back: ${last.status} ${posted.slice(0, 300)}`);
  return {
    url: unescaped(action),
    form: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescaped(value)])),
  };
}

/** What Google signs for somebody, whole or with what the sandbox makes wrong of it, and the nonce that it is good for. */
export async function idTokenOf(
  { context, sandbox, url: shop }: TestShop,
  person: SaysToBe = {},
  idToken = 'good',
): Promise<{ id_token: string; nonce: string }> {
  const provider = context.identities.google;
  if (!provider) throw new Error('no google');
  await sandbox.post('/control/identity', { idToken });
  const redirect = `${shop}/sign-in/google/callback`;
  const { url, attempt } = await provider.start(redirect);
  const back = await signInAtProvider(new Browser(), url, person);
  const answer = await fetch(`${sandbox.origin}/identity/google/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: new URL(back.url).searchParams.get('code') ?? '',
      redirect_uri: redirect,
      code_verifier: attempt.codeVerifier,
      client_id: 'asees.apps.sandbox-google.example',
      client_secret: 'sandbox_google_secret',
    }),
  });
  const { id_token } = (await answer.json()) as { id_token: string };
  return { id_token, nonce: attempt.nonce };
}

function unescaped(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
