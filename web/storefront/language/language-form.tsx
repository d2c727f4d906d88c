import type { ReactNode } from 'react';
import { useMessages } from '../../base/messages.tsx';

/** The switch to the other language than `language`; comes back to `next`. */
export function LanguageForm({
  language,
  next,
  className,
  children,
}: {
  language: 'ar' | 'en';
  next: string;
  className?: string;
  children?: ReactNode;
}) {
  const { shell } = useMessages();
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
