import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessions } from '#server/db/schema/index.ts';
import { mount } from '#server/http/app.ts';
import { createServer } from '#server/http/server.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { keptOrigin, originOfKept } from '#server/kernel/origin.ts';
import { hashToken } from '#server/kernel/session.ts';
import { operations } from '#server/operations.ts';
import { asJson, expectRefusal, type Sent, send } from '../support/browsers/wire.ts';
import { signInByPhone } from '../support/people/accounts.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * In production the shop is at the one host of PUBLIC_URL: others are led there or refused in words. Elsewhere it is at
 * whatever host reaches it, and what is made for a visitor leads back there.
 */

let test: TestShop;
const opened: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  test = await openTestShop();
});
afterAll(async () => {
  for (const close of opened) await close();
});

/** The same shop with other settings, its pages standing in as a word. */
async function serve(change: Partial<AppContext['config']>): Promise<{ url: string; warned: unknown[] }> {
  const warned: unknown[] = [];
  const config = { ...test.context.config, ...change };
  const log = Object.assign(Object.create(test.context.log), {
    warn: (...said: unknown[]) => warned.push(said),
  });
  const app = createServer(config);
  await mount(app, { ...test.context, config, log }, operations, null);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  opened.push(() => app.close());
  return { url, warned };
}

describe('in production', () => {
  let url: string;
  let proxied: string;
  const publicUrl = 'https://asees.example';
  beforeAll(async () => {
    ({ url } = await serve({ production: true, sandbox: false, publicUrl }));
    proxied = (await serve({ production: true, sandbox: false, publicUrl, trustProxy: 1 })).url;
  });
  const ask = (host: string, sent: Partial<Sent> = {}, at = url) =>
    send(at, { path: '/robots.txt', ...sent, headers: { host, ...sent.headers } });

  it.each(['asees.example', 'ASEES.example', 'asees.example:443'])('%s is its host', async (host) => {
    const answer = await ask(host);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  });

  it.each([
    ['www.asees.example', '/product/zz-plant?color=white&a=%D8%A3'],
    ['WWW.asees.example', '//evil.example/..'],
    ['asees.example:8443', '/cart?next=//evil.example'],
  ])('a page asked for at %s is at PUBLIC_URL, with path and query', async (host, path) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(host, { method, path });
      expect(answer.status).toBe(308);
      expect(answer.headers.location).toBe(publicUrl + path.replace(/^\/+/, '/'));
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('what is sent to another host is refused in both languages, and names the right one', async () => {
    const answer = await ask('www.asees.example', { method: 'POST', path: '/cart', body: 'a=b' });
    expect(answer.status).toBe(421);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.text).toContain(`متجرنا على العنوان \u2066${publicUrl}\u2069`);
    expect(answer.text).toContain(`Our shop is at ${publicUrl}`);
    expect(answer.text).toContain(`href="${publicUrl}/"`);
  });

  it('calls of the API are refused as the API refuses', async () => {
    for (const language of ['ar', 'en'] as const)
      for (const method of ['GET', 'POST'])
        for (const path of ['/api/common/countries', '/api', '/api?x'])
          expect(
            expectRefusal(
              await ask('www.asees.example', { method, path, headers: { localization: language } }),
              language,
            ),
          ).toBe('MISDIRECTED');
  });

  it('whose own name has www. is asked for without it', async () => {
    const withWww = 'https://www.asees.example';
    const { url: at } = await serve({ production: true, sandbox: false, publicUrl: withWww });
    const answer = await ask('asees.example', { path: '/faq' }, at);
    expect(answer.headers.location).toBe(`${withWww}/faq`);
    expect((await ask('example', { path: '/faq' }, at)).status).toBe(421);
  });

  it('nobody is led round in circles by a proxy that asks for another host than the browser did', async () => {
    for (const [host, headers] of [
      ['127.0.0.1:3000', {}],
      ['localhost', {}],
      ['shop:3000', {}],
      ['[::1]:3000', {}],
      ['shop.internal', {}],
      ['origin.asees.example', {}],
      ['evil.example', {}],
      ['asees.example.evil.example', {}],
      ['notasees.example', {}],
      ['www.asees.example', { 'x-forwarded-host': 'asees.example' }],
    ] as const)
      expect((await ask(host, { path: '/', headers })).status, host).toBe(421);
  });

  it('what is led on and what is refused is in the log, once a minute however much it is', async () => {
    const { url: at, warned } = await serve({ production: true, sandbox: false, publicUrl });
    const told = () => warned.splice(0).map((said) => (said as [object, string])[1]);
    const clock = vi.spyOn(performance, 'now');
    for (const minute of [0, 1]) {
      clock.mockReturnValue(1_000_000 + minute * 60_000);
      for (const host of ['shop.internal', '10.0.0.7:3000', 'www.asees.example', 'www.asees.example', 'x.y'])
        await ask(host, { path: '/' }, at);
      expect(told()).toEqual([
        expect.stringMatching(/^refused: .* a proxy does not pass on the Host header$/),
        expect.stringMatching(/^led on: .* a proxy does not pass on the Host header$/),
      ]);
    }
    clock.mockRestore();
  });

  it('a proxy that is trusted says which host was asked for', async () => {
    const headers = { 'x-forwarded-host': 'asees.example', 'x-forwarded-proto': 'https' };
    expect((await ask('127.0.0.1:3000', { headers }, proxied)).status).toBe(200);
    const other = await ask(
      'asees.example',
      { headers: { 'x-forwarded-host': 'www.asees.example' } },
      proxied,
    );
    expect(other.status).toBe(308);
  });

  it('machines ask by whatever name they know: whoever watches it, and payment providers', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect((await ask('10.0.0.7:3000', { path })).status, path).toBe(200);
    const webhook = { method: 'POST', path: '/api/webhooks/tap', headers: asJson, body: '{}' };
    expect(expectRefusal(await ask('10.0.0.7:3000', webhook), 'en')).toBe('FORBIDDEN');
  });

  it('sends its cookies over https alone, whatever the connection behind its proxy is', async () => {
    const answer = await ask('asees.example', { path: '/sign-in/google?next=/' });
    expect(String(answer.headers['set-cookie'])).toContain('Secure');
    const to = new URL(String(answer.headers.location));
    expect(to.searchParams.get('redirect_uri')).toBe(`${publicUrl}/sign-in/google/callback`);
  });

  it('takes a session only from itself: what another host of the domain sets is nobody', async () => {
    const { token } = await signInByPhone(test);
    const by = (cookie: string) =>
      ask('asees.example', { path: '/api/account/summary', headers: { cookie } });
    await test.context.db
      .update(sessions)
      .set({ seenAt: sql`seen_at - interval '2 days'`, expiresAt: sql`expires_at - interval '2 days'` })
      .where(eq(sessions.tokenHash, hashToken(token)));
    expect((await by(`asees_session=${token}`)).json.data.kind).toBe('anyone');
    const mine = await by(`__Host-asees_session=${token}`);
    expect(mine.json.data.kind).toBe('shopper');
    expect(String(mine.headers['set-cookie'])).toMatch(
      new RegExp(`^__Host-asees_session=${token}; Max-Age=2592000; Path=/; HttpOnly; Secure`),
    );
    expect((await by(`__Host-asees_guest=${token}`)).json.data.kind).toBe('shopper');
  });
});

describe('in a demo', () => {
  it('whoever signs in elsewhere comes back to the host they left from', async () => {
    for (const host of ['localhost:3000', '192.168.1.7:3000', 'asees.local']) {
      const answer = await send(test.url, { path: '/sign-in/google?next=/', headers: { host } });
      const to = new URL(String(answer.headers.location));
      expect(to.hostname).toBe(new URL(`http://${host}`).hostname);
      expect(to.searchParams.get('redirect_uri')).toBe(`http://${host}/sign-in/google/callback`);
      expect(String(answer.headers['set-cookie'])).not.toContain('Secure');
    }
  });

  it('X-Forwarded-Host and -Proto count for nothing unless a proxy is trusted', async () => {
    const headers = {
      host: 'localhost:3000',
      'x-forwarded-host': 'demo.example',
      'x-forwarded-proto': 'https',
    };
    const sitemapOf = async (url: string) =>
      /Sitemap: (.*)\/sitemap/.exec((await send(url, { path: '/robots.txt', headers })).text)?.[1];
    expect(await sitemapOf(test.url)).toBe('http://localhost:3000');
    const { url } = await serve({ trustProxy: 1 });
    expect(await sitemapOf(url)).toBe('https://demo.example');
    const answer = await send(url, { path: '/sign-in/google', headers });
    expect(String(answer.headers['set-cookie'])).toContain('Secure');
  });

  it('with real providers links lead to PUBLIC_URL: no Host header gets into a message that is really sent', async () => {
    const publicUrl = 'https://demo.example';
    const { url } = await serve({ sandbox: false, publicUrl });
    const { text } = await send(url, { path: '/robots.txt', headers: { host: 'evil.example' } });
    expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    const shop = { ...test.context, config: { ...test.context.config, sandbox: false, publicUrl } };
    expect(keptOrigin(shop, 'https://evil.example')).toBeNull();
    expect(originOfKept(shop, 'https://evil.example')).toBe(publicUrl);
  });

  it('a proxy that takes TLS off is known by the host of PUBLIC_URL', async () => {
    const { url } = await serve({ publicUrl: 'https://demo.example' });
    const { text } = await send(url, { path: '/robots.txt', headers: { host: 'demo.example' } });
    expect(text).toContain('Sitemap: https://demo.example/sitemap.xml');
  });
});
