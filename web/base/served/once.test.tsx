import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type Messages, MessagesProvider } from '../messages.tsx';
import { useNext } from '../next.ts';
import { drawOnceFor } from './once.server.tsx';
import { DrawOnce, Once } from './once.tsx';

type Known = Parameters<typeof drawOnceFor>[0];

const messages = {} as Messages;
const shop = 'https://shop.example';

/** What comes back to the page and what leads elsewhere, each by itself and in another's query. */
function Ways({ to }: { to: string }) {
  const next = useNext();
  return (
    <ul>
      <Once as="li" facts={() => 'back'}>
        <BackLink />
      </Once>
      <Once as="li" facts={() => 'on'} to={to}>
        {(to) => <a href={to}>{`/elsewhere?next=${encodeURIComponent(to)}`}</a>}
      </Once>
      <Once as="li" facts={() => null}>
        {next}
      </Once>
    </ul>
  );
}

function BackLink() {
  const next = useNext();
  return (
    <a href={`/city?next=${encodeURIComponent(next)}`} title={next}>
      back
    </a>
  );
}

const inPage = (children: ReactNode, url: URL) =>
  renderToString(
    <StaticRouter location={url.pathname + url.search}>
      <MessagesProvider value={messages}>{children}</MessagesProvider>
    </StaticRouter>,
  );

const paths = fc
  .tuple(fc.webPath(), fc.option(fc.webQueryParameters()))
  .map(([path, query]) => new URL(`${shop}/${path.replace(/^\/+/, '')}${query === null ? '' : `?${query}`}`));

it('leads where the page itself would lead, whoever was there before', () => {
  fc.assert(
    fc.property(paths, fc.string(), (url, to) => {
      const known = { language: 'ar', packed: {}, store: { brand: null }, messages } as unknown as Known;
      const draw = drawOnceFor({ ...known, url: url.href });
      const page = <Ways to={to} />;
      const drawn = () => inPage(<DrawOnce value={draw}>{page}</DrawOnce>, url);
      drawn();
      expect(drawn()).toBe(inPage(page, url));
    }),
  );
});
