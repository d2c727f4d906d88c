import type { ReactNode } from 'react';
import { Logo } from '../../components/icon.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LanguageLink } from '../shell/language-link.tsx';
import styles from './door.module.css';

/** The frame of everything before one is in. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  const { shell } = useStaffMessages();
  return (
    <main id="main" className={styles.door}>
      <title>{shell.titled(title)}</title>
      <div className={styles.card}>
        <span className={styles.logo}>
          <Logo language={useLanguage()} />
          <span className="vh">{shell.name}</span>
        </span>
        <h1>{title}</h1>
        {children}
      </div>
      <LanguageLink />
    </main>
  );
}
