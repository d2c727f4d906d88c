import { renderToString } from 'react-dom/server';
import { type Messages, MessagesProvider } from '../../base/messages.tsx';
import type { RootData } from '../../base/root-data.ts';
import { SignContext } from '../../components/icon.tsx';
import Footer from './footer.tsx';

/** Stands where the address of the page will. */
const here = '/-here-';
const drawn = new Map<string, string[]>();

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
    pieces = renderToString(
      <MessagesProvider value={messages}>
        <SignContext value={look?.sign ?? null}>
          <Footer root={root} next={here} />
        </SignContext>
      </MessagesProvider>,
    ).split(here);
    drawn.set(facts, pieces);
  }
  return (next) => pieces.join(escaped(next));
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
