import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SignContext } from '../../components/icon.tsx';
import type { PageContext } from '../context.ts';
import { type Messages, MessagesProvider } from '../messages.tsx';
import { PackedContext } from '../packed.ts';
import { ServedLanguageProvider } from '../root-data.ts';

/**
 * HTML by what it shows, what wasn't asked for longest first: cards of a list are 2 kB each, sections of a page of words
 * up to 20. Null: seen once so far.
 */
const drawn = new Map<string, string | null>();
const drawnMost = 300;

/**
 * Draws what `Once` holds for pages in a language and a shop's look (its key), that know what `packed` says. Null at the first sight: what isn't seen
 * again soon, as most cards of a large catalogue, is drawn with its page, which costs less than drawing it apart.
 */
export function drawOnceFor({
  language,
  packed,
  messages,
  store,
}: Pick<PageContext, 'language' | 'packed' | 'store'> & { messages: Messages }) {
  const look = store.brand?.key ?? '';
  const sign = store.brand?.sign ?? null;
  return (facts: string, children: ReactNode): string | null => {
    const key = `${language}${look} ${facts}`;
    const before = drawn.get(key);
    const html = before === undefined ? null : (before ?? drawApart(children));
    drawn.delete(key);
    for (const oldest of drawn.keys()) {
      if (drawn.size < drawnMost) break;
      drawn.delete(oldest);
    }
    drawn.set(key, html);
    return html;
  };

  function drawApart(children: ReactNode): string {
    return renderToString(
      <MessagesProvider value={messages}>
        <ServedLanguageProvider value={language}>
          <PackedContext value={packed}>
            <SignContext value={sign}>{children}</SignContext>
          </PackedContext>
        </ServedLanguageProvider>
      </MessagesProvider>,
    );
  }
}
