import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hostAddress } from './host-address.ts';

it.each([
  ...['https://app.chatwoot.com', 'https://app.chatwoot.com/', 'https://chat.asees.sa:8443'],
  ...['https://xn--mgbh0fb.xn--mgberp4a5d4ar', 'https://a.b-c.example'],
])('%s leads to a host of the public', (given) => {
  expect(hostAddress(given)).toBe('public');
});

it.each(['http://127.0.0.1:9', 'http://localhost:3000/', 'https://localhost', 'http://127.8.4.1'])(
  '%s leads to this machine',
  (given) => {
    expect(hostAddress(given)).toBe('loopback');
  },
);

it.each([
  ...[
    '',
    'chat.example',
    '//chat.example',
    'http://chat.example',
    'ftp://chat.example',
    'javascript:alert(1)',
  ],
  ...[
    'https://u@chat.example',
    'https://u:p@chat.example',
    'https://chat.example/x',
    'https://chat.example?x',
  ],
  ...['https://chat.example#x', 'https://chat.example/..', 'https:/\\chat.example', 'https:chat.example'],
  ...['https://chat.example\n', 'https://cha\tt.example', ' https://chat.example', 'https://chat.example\\x'],
  ...['https://*', 'https://*.example', 'https://a;script-src.example', "https://'unsafe-inline'.example"],
  ...['https://a,default-src.example', 'https://a!b.example', 'https://a_b.example', 'https://-a.example'],
  ...['https://10.0.0.1', 'https://0x7f.1', 'https://169.254.169.254', 'https://[::1]', 'https://8.8.8.8'],
  ...[
    'https://intranet',
    'https://chat.example.',
    'https://.example',
    'https://chat..example',
    'https://شات.example',
  ],
])('%j is no address of a host', (given) => {
  expect(hostAddress(given)).toBeNull();
});

it('never lets a word of a policy through', () => {
  const hostile = fc.string({ unit: fc.constantFrom(...'a.;,* \'"\n-:/@[]_!$&()=+~%0') });
  fc.assert(
    fc.property(hostile, (host) => {
      const given = `https://${host}`;
      if (hostAddress(given) === null) return;
      expect(new URL(given).origin).toMatch(/^https:\/\/[a-z\d.-]+(?::\d+)?$/);
    }),
    { numRuns: 2_000 },
  );
});
