import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAside } from '../../aside.ts';
import { Icon } from '../../components/icon.tsx';
import { heard } from '../../lost.ts';
import { useMessages } from '../../messages.tsx';
import { useShop } from '../../shop.ts';
import type { loader as suggestionsLoader } from '../suggestions.tsx';

const pauseMs = 500;

/**
 * The search field: a plain form to the product list, with suggestions half a second after the last key, when there
 * is text and a city. In the header on wide screens; on small ones it is a popover of the search button.
 */
export function SearchBox() {
  const { shell } = useMessages();
  const { city } = useShop();
  const { key } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { load, data } = useAside<typeof suggestionsLoader>('storefront/suggestions', 'suggestions');
  const { answer } = heard<Awaited<ReturnType<typeof suggestionsLoader>>>(data);
  const listId = useId();
  const [text, setText] = useState(params.get('search') ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const wanted = text.trim();
  useEffect(() => {
    if (!open || wanted === '' || !city) return;
    const timer = setTimeout(
      () => void load(`/search/suggestions?search=${encodeURIComponent(wanted)}`),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [open, wanted, city, load]);

  // A new page: the field says what was searched for there, and the list is gone.
  const searched = params.get('search') ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the page
  useEffect(() => {
    setText(searched);
    setOpen(false);
  }, [key, searched]);

  const fresh = open && wanted !== '' && answer?.search === wanted;
  const found = fresh ? answer?.items : undefined;
  const expanded = Boolean(found && found.length > 0);

  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
      return;
    }
    if (!expanded || !found) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place beyond the list is the field itself.
      setActive(((active + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    }
    const chosen = found[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      navigate(`/product/${chosen.slug}`);
    }
  };

  return (
    <search
      id="search"
      popover="auto"
      className="search"
      onToggle={(event) => {
        if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Form action="/products" className="search-field">
        <Icon name="search" size="s" />
        <input
          type="search"
          name="search"
          value={text}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={shell.searchPlaceholder}
          role="combobox"
          aria-label={shell.searchLabel}
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={listId}
          aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(-1);
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
      <div
        className="suggestions"
        id={listId}
        role="listbox"
        aria-label={shell.suggestions}
        hidden={!expanded}
      >
        {found?.map(({ id, title, slug, image }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => navigate(`/product/${slug}`)}
          >
            <span className="on-surface">
              <img src={image} alt="" width="40" height="50" loading="lazy" />
            </span>
            {title}
          </div>
        ))}
      </div>
      {open && wanted !== '' && !city && <p className="suggestions-note">{shell.searchNeedsCity}</p>}
      {found?.length === 0 && <p className="suggestions-note">{shell.suggestionsFound(0)}</p>}
      <span className="vh" role="status">
        {found && shell.suggestionsFound(found.length)}
      </span>
    </search>
  );
}
