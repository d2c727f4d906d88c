import { startTransition } from 'react';
import { useMessages } from '../../base/messages.tsx';
import { Once } from '../../base/served/once.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './help-button.module.css';

/**
 * The way to whoever helps, in the corner of every page with a header (spec section 2): a panel, and without script the
 * page of contacts.
 */
export function HelpButton({ onOpen }: { onOpen: (panel: 'help') => void }) {
  const { shell } = useMessages();
  return (
    <Once as="aside" aria-label={shell.customerService} facts={() => 'help'}>
      <a
        href="/contact-us"
        aria-label={shell.help}
        className={styles.help}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          startTransition(() => onOpen('help'));
        }}
      >
        <Icon name="chat" />
        <span>{shell.help}</span>
      </a>
    </Once>
  );
}
