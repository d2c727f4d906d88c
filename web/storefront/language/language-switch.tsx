import type { ReactNode } from 'react';
import { useMessages } from '../../base/messages.tsx';
import { useNext } from '../../base/next.ts';
import { useRootData } from '../../base/root-data.ts';

/**
 * Switches to the other language and stays on the page. A whole new page is loaded, because everything on it changes.
 */
export function LanguageSwitch({ className, children }: { className?: string; children?: ReactNode }) {
  const { shell } = useMessages();
  const { language } = useRootData();
  const next = useNext();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <form method="post" action="/language">
      <input type="hidden" name="next" value={next} />
      <button type="submit" name="language" value={other} className={className} lang={other}>
        {children}
        {shell.otherLanguage}
      </button>
    </form>
  );
}
