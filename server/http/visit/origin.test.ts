import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { originNamed, originOf } from './origin.ts';

/* Whatever a request says of its host, what gets into links is an origin and nothing more. */

const demo = { config: { sandbox: true, publicUrl: 'http://localhost:3000' } };
const asked = (host: string, protocol = 'http') => ({ host, protocol }) as FastifyRequest;

test('of any Host header at all comes an origin, or nothing', () => {
  const pieces = fc.constantFrom(
    'a',
    'Z',
    '9',
    '.',
    '-',
    '_',
    ':',
    '[',
    ']',
    '@',
    '/',
    '\\',
    '%',
    '"',
    '<',
    ' ',
    '#',
    '?',
    'é',
  );
  const hosts = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 12 }).map((each) => each.join('')),
    fc.domain(),
    fc.ipV4(),
    fc.ipV6(),
  );
  fc.assert(
    fc.property(hosts, (host) => {
      const origin = originNamed(demo, asked(host));
      if (origin === null) return;
      expect(origin).toMatch(/^http:\/\/[\w.:[\]-]+$/);
      expect(new URL(origin).origin).toBe(origin);
    }),
  );
});

test('names, addresses and ports are taken as they are; what is none falls back on PUBLIC_URL', () => {
  for (const host of ['127.0.0.1:3000', 'asees.local', '192.168.1.7:80', '[::1]:3000', 'my_pc:3000', 'shop.'])
    expect(originOf(demo, asked(host))).toBe(new URL(`http://${host}`).origin);
  for (const host of ['', 'a b', 'a@b', 'a/b', 'a:b', '..', ':3000', 'a:99999'])
    expect(originOf(demo, asked(host)), host).toBe(demo.config.publicUrl);
});

test('with real providers there is one, whatever was asked for', () => {
  const live = { config: { sandbox: false, publicUrl: 'https://asees.example' } };
  expect(originOf(live, asked('localhost:3000'))).toBe('https://asees.example');
});
