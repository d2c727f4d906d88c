import type { ReactNode } from 'react';
import { useNext } from '../../base/next.ts';
import { useRootData } from '../../base/root-data.ts';
import { LanguageForm } from './language-form.tsx';

/**
 * Switches to the other language and stays on the page. A whole new page is loaded, because everything on it changes.
 */
export function LanguageSwitch({ className, children }: { className?: string; children?: ReactNode }) {
  const { language } = useRootData();
  return (
    <LanguageForm language={language} next={useNext()} className={className}>
      {children}
    </LanguageForm>
  );
}
