import { renderToString } from 'react-dom/server';
import { type Messages, MessagesProvider } from '../../base/messages.tsx';
import type { RootData } from '../../base/root-data.ts';
import { asAddress, filled, inPieces } from '../../base/served/once.server.tsx';
import { anywhere } from '../../base/served/once.tsx';
import { SignContext } from '../../components/icon.tsx';
import Footer from './footer.tsx';

const drawn = new Map<string, ReturnType<typeof inPieces>>();

/**
 * The footer's HTML for pages that know `root`, for any page to come back to. A quarter of a small page's elements are
 * in it, and they are the same everywhere: it is drawn again only when the shop says something else of itself.
 */
export function footerOf(root: RootData, messages: Messages): (next: string) => string {
  const { language, store, texts, sandbox, measured, look, absent } = root;
  const year = new Date().getFullYear();
  const facts = JSON.stringify([language, store, texts.phone, sandbox, measured, look, absent, year]);
  let pieces = drawn.get(facts);
  if (!pieces) {
    // What was said before is said no more; both languages stay.
    if (drawn.size > 3) drawn.clear();
    pieces = inPieces(
      renderToString(
        <MessagesProvider value={messages}>
          <SignContext value={look?.sign ?? null}>
            <Footer root={root} next={anywhere} />
          </SignContext>
        </MessagesProvider>,
      ),
    );
    drawn.set(facts, pieces);
  }
  return (next) => filled(pieces, asAddress(next));
}
