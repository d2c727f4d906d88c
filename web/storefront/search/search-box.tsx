import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Icon } from '../../components/icon.tsx';
import { later } from '../../components/overlay/later.tsx';
import styles from './search-box.module.css';
import type { Choosing } from './search-suggestions.tsx';

const Suggestions = later(async () => (await import('./search-suggestions.tsx')).default, 'suggestions');

/**
 * The search field: a plain form to the product list, with suggestions while it is used. In the header on wide screens;
 * on small ones it is a popover of the search button.
 */
export function SearchBox() {
  const { shell } = useMessages();
  const { absent } = useRootData();
  const { key, search } = useLocation();
  const searched = new URLSearchParams(search).get('search') ?? '';
  const listId = useId();
  const [text, setText] = useState(searched);
  const [open, setOpen] = useState(false);
  const [choosing, setChoosing] = useState<Choosing | null>(null);

  // A new page: the field says what was searched for there, and the list is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the page
  useEffect(() => {
    setText(searched);
    setOpen(false);
  }, [key, searched]);

  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    } else choosing?.onKey(event);
  };

  return (
    <search
      id="search"
      popover="auto"
      className={styles.search}
      onToggle={(event) => {
        if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Form action="/products" className={styles.field}>
        <Icon name="search" size="s" />
        <input
          type="search"
          name="search"
          value={text}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={absent.includes('/products?type=plant') ? shell.searchLabel : shell.searchPlaceholder}
          role="combobox"
          aria-label={shell.searchLabel}
          aria-autocomplete="list"
          aria-expanded={choosing !== null}
          aria-controls={listId}
          aria-activedescendant={choosing?.active}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={keys}
        />
        {/* Enter in the field does it; a stop of the Tab key that nobody sees would only be in the way. */}
        <button type="submit" className="vh" tabIndex={-1}>
          {shell.search}
        </button>
      </Form>
      {open && <Suggestions id={listId} text={text} onChoosing={setChoosing} />}
    </search>
  );
}
