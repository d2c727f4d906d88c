import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { SignContext } from '../../components/icon.tsx';
import type { PageContext } from '../context.ts';
import { type Messages, MessagesProvider } from '../messages.tsx';
import { nextOf } from '../next.ts';
import { PackedContext } from '../packed.ts';
import { ServedLanguageProvider } from '../root-data.ts';
import { anywhere, type Draw } from './once.tsx';

/**
 * HTML by what it shows, what wasn't asked for longest first: cards of a list are 2 kB each, sections of a page of words
 * up to 20. In pieces, between which an address belongs. Null: seen once so far.
 */
const drawn = new Map<string, Pieces | null>();
const drawnMost = 300;

/**
 * Draws what `Once` holds for pages in a language and a shop's look (its key), that know what `packed` says and are at
 * `url`. Null at the first sight: what isn't seen again soon, as most cards of a large catalogue, is drawn with its page,
 * which costs less than drawing it apart.
 */
export function drawOnceFor({
  language,
  packed,
  messages,
  store,
  url,
}: Pick<PageContext, 'language' | 'packed' | 'store'> & { messages: Messages; url: string }): Draw {
  const look = store.brand?.key ?? '';
  const sign = store.brand?.sign ?? null;
  let back: Address | undefined;
  const wayBack = () => {
    back ??= asAddress(nextOf(new URL(url)));
    return back;
  };
  return (facts, children, to) => {
    const key = `${language}${look} ${facts}`;
    const before = drawn.get(key);
    const pieces = before === undefined ? null : (before ?? inPieces(drawApart(children)));
    drawn.delete(key);
    for (const oldest of drawn.keys()) {
      if (drawn.size < drawnMost) break;
      drawn.delete(oldest);
    }
    drawn.set(key, pieces);
    if (!pieces) return null;
    if (pieces.length === 1) return pieces[0] as string;
    return filled(pieces, to === undefined ? wayBack() : asAddress(to));
  };

  function drawApart(children: ReactNode): string {
    return renderToString(
      <StaticRouter location={anywhere}>
        <MessagesProvider value={messages}>
          <ServedLanguageProvider value={language}>
            <PackedContext value={packed}>
              <SignContext value={sign}>{children}</SignContext>
            </PackedContext>
          </ServedLanguageProvider>
        </MessagesProvider>
      </StaticRouter>,
    );
  }
}

/** Text, and places for an address; false where it is a value in another's query. */
type Pieces = (string | boolean)[];

/** An address as it stands in an attribute, by itself and in another's query. */
type Address = { plain: string; inQuery: string };

export function asAddress(to: string): Address {
  return { plain: escaped(to), inQuery: escaped(encodeURIComponent(to)) };
}

/** HTML that was drawn for `anywhere`, cut where that stands. */
export function inPieces(html: string): Pieces {
  const inQuery = encodeURIComponent(anywhere);
  return html
    .split(new RegExp(`(${anywhere}|${inQuery})`))
    .map((piece) => (piece === anywhere ? true : piece === inQuery ? false : piece));
}

export function filled(pieces: Pieces, { plain, inQuery }: Address): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece ? plain : inQuery)).join('');
}

/** As React writes text into an attribute. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
