import { Browser } from '../browsers/browser.ts';

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

function unescaped(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
