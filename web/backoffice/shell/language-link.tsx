import { useLocation } from 'react-router';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './quiet.module.css';

/** The same screen in the other language: a new document, whose strings are the other's. */
export function LanguageLink() {
  const { shell } = useStaffMessages();
  const other = useLanguage() === 'ar' ? 'en' : 'ar';
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('lang', other);
  return (
    <a href={`/admin${pathname}?${query}`} lang={other} className={styles.quiet}>
      {shell.otherLanguage}
    </a>
  );
}
