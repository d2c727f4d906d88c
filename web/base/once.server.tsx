import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { messagesOf } from '#shop/messages/index.ts';
import type { PageContext } from './context.ts';
import { MessagesProvider } from './messages.tsx';
import { PackedContext } from './packed.ts';
import { ServedLanguageProvider } from './root-data.ts';

/** HTML by what it shows, the oldest first: cards of a list are 2 kB each, sections of a page of words up to 20. */
const drawn = new Map<string, string>();
const drawnMost = 300;

/** Draws what `Once` holds for pages in a language, that know what `packed` says. */
export function drawOnceFor({ language, packed }: Pick<PageContext, 'language' | 'packed'>) {
  return (facts: string, children: ReactNode): string => {
    const key = `${language} ${facts}`;
    const before = drawn.get(key);
    if (before !== undefined) return before;
    const html = renderToString(
      <MessagesProvider value={messagesOf(language)}>
        <ServedLanguageProvider value={language}>
          <PackedContext value={packed}>{children}</PackedContext>
        </ServedLanguageProvider>
      </MessagesProvider>,
    );
    for (const oldest of drawn.keys()) {
      if (drawn.size < drawnMost) break;
      drawn.delete(oldest);
    }
    drawn.set(key, html);
    return html;
  };
}
