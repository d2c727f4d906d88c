import { createContext, lazy, Suspense, use, useEffect, useRef, useState } from 'react';
import { bringMessages } from '../../base/browser-messages.ts';
import { useNext } from '../../base/next.ts';
import { useRootData } from '../../base/root-data.ts';
import styles from './footer.module.css';
// Documents come with the footer in them, and no page brings its script.
import '../../components/payment-marks.module.css';

/** On the server, the footer of a page that comes back to `next` (`footer.server.tsx`); null in browsers. */
export const FooterHtml = createContext<((next: string) => string) | null>(null);

/** By its id, because papers (a gift's, an invoice, a care card) have footers of their own. */
const id = 'foot';

/** The footer of this document as it came: scripts stand behind it. Empty where a page without one was opened. */
const drawn = import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? '');

/** For whoever came by such a page; without its script there is none. */
const Footer = lazy(async () => {
  try {
    const [footer] = await Promise.all([import('./footer.tsx'), bringMessages('foot')]);
    return footer;
  } catch {
    return { default: () => null as never };
  }
});

/**
 * The page's foot. Nothing in it changes from page to page but where the switch of language comes back to: the server
 * draws it once for all pages, and browsers keep what they got, without knowing how it is made.
 */
export function Foot() {
  const next = useNext();
  const root = useRootData();
  const draw = use(FooterHtml);
  const foot = useRef<HTMLElement>(null);
  // The same object for as long as the page is open: React writes the footer anew when it gets another.
  const [html] = useState(() => ({ __html: draw?.(next) ?? drawn }));
  useEffect(() => {
    foot.current?.querySelector('[name=next]')?.setAttribute('value', next);
  }, [next]);
  if (html.__html === '') {
    return (
      <footer id={id} className={styles.foot}>
        <Suspense>
          <Footer root={root} next={next} />
        </Suspense>
      </footer>
    );
  }
  return (
    <footer
      id={id}
      ref={foot}
      className={styles.foot}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has drawn on the server
      dangerouslySetInnerHTML={html}
    />
  );
}
