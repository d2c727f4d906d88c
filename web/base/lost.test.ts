import { type MiddlewareFunction, redirect } from 'react-router';
import { expect, test } from 'vitest';
import { keepPage, lostIn } from './lost.ts';

/** What becomes of a form's answer that is an error to React Router. */
async function heardOf(result: unknown) {
  const request = new Request('http://shop/wallet', {
    method: 'POST',
    body: new URLSearchParams({ a: '1' }),
  });
  const next = async () => ({ wallet: { type: 'error' as const, result } });
  const results = await keepPage({ request } as Parameters<typeof keepPage>[0], next as Next);
  const answer = (results as Awaited<ReturnType<Next>>).wallet?.result;
  return lostIn((answer as { data?: unknown } | undefined)?.data);
}
type Next = Parameters<MiddlewareFunction<Record<string, { type: 'data' | 'error'; result: unknown }>>>[1];

const thrown = (status: number, body: unknown) => ({
  status,
  statusText: '',
  internal: false,
  data: body,
});

test('what was turned away was not done; of what broke on the way nobody knows', async () => {
  const cases: [what: unknown, turnedAway: boolean][] = [
    [thrown(429, 'Slow down'), true],
    [thrown(503, '<h1>503</h1>'), false],
    [thrown(403, { message: 'This form is not ours.' }), true],
    [thrown(500, { message: 'Something went wrong on our side.' }), false],
    [thrown(502, '<h1>502</h1>'), false],
    [new TypeError('Failed to fetch'), false],
  ];
  for (const [what, turnedAway] of cases) expect(await heardOf(what)).toMatchObject({ turnedAway });
});

test('a page that leads on is not lost', async () => {
  expect(await heardOf(redirect('/'))).toBeNull();
});

test('what is only read beside a page never takes the page away, not even where it isn’t there', async () => {
  const request = new Request('http://shop/notify-me?product=7&beside');
  const error = {
    type: 'error' as const,
    result: thrown(404, { message: 'We couldn’t find this product.' }),
  };
  const results = await keepPage(
    { request } as Parameters<typeof keepPage>[0],
    (async () => ({
      wait: error,
    })) as Next,
  );
  const [read] = Object.values(results as Awaited<ReturnType<Next>>);
  expect(read?.type).toBe('data');
  expect(lostIn(read?.result)).toMatchObject({ message: 'We couldn’t find this product.' });
});
