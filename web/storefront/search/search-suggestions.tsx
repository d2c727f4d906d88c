import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAside } from '../../base/aside.ts';
import { splitLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Icon } from '../../components/icon.tsx';
import surfaceStyles from '../../components/on-surface.module.css';
import { Price } from '../../components/price.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import styles from './search-suggestions.module.css';
import type { loader } from './suggestions.tsx';

const pauseMs = 500;

/** What the field of a list says and hands on, as long as there is something to choose. */
export type Choosing = {
  /** Id of the suggestion that Enter takes; undefined while that is the field itself. */
  active: string | undefined;
  onKey(event: KeyboardEvent): void;
};

/**
 * What is suggested for a text, half a second after the last key, and what is popular before the first, when there is a
 * city. The focus stays in the field, which gets what it needs by `onChoosing`. Loaded when the field is used for the first time.
 */
export default function SearchSuggestions({
  id,
  text,
  onChoosing,
}: {
  id: string;
  text: string;
  onChoosing: (choosing: Choosing | null) => void;
}) {
  const { shell } = useMessages();
  const { city } = useRootData();
  const navigate = useNavigate();
  const { load, data } = useAside<typeof loader>('suggestions', 'suggestions');
  const { answer } = splitLost<Awaited<ReturnType<typeof loader>>>(data);
  const [active, setActive] = useState(-1);

  const wanted = text.trim();
  useEffect(() => {
    setActive(-1);
    if (!city) return;
    const timer = setTimeout(
      () => void load(`/search/suggestions?search=${encodeURIComponent(wanted)}`),
      wanted === '' ? 0 : pauseMs,
    );
    return () => clearTimeout(timer);
  }, [wanted, city, load]);

  const found = answer?.search === wanted ? answer.items : null;
  // Before anything else is heard: the next key is for what is seen.
  useLayoutEffect(() => {
    if (!found || found.length === 0) return;
    const chosen = found[active];
    onChoosing({
      active: chosen && `${id}-${active}`,
      onKey(event) {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          const step = event.key === 'ArrowDown' ? 1 : -1;
          // One place beyond the list is the field itself.
          setActive(((active + 1 + step + found.length + 1) % (found.length + 1)) - 1);
        }
        if (event.key === 'Enter' && chosen) {
          event.preventDefault();
          void navigate(`/product/${chosen.slug}`);
        }
      },
    });
    return () => onChoosing(null);
  }, [found, active, id, navigate, onChoosing]);

  return (
    <>
      {city && (!found || found.length > 0) && (
        <div className={styles.panel} aria-busy={!found || undefined}>
          {wanted === '' && <p className={styles.title}>{shell.popular}</p>}
          {!found && [0, 1, 2].map((row) => <Waiting key={row} />)}
          {found && (
            <div className={styles.suggestions} id={id} role="listbox" aria-label={shell.suggestions}>
              {found.map(({ id: product, title, slug, image, price, glaze }, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
                <div
                  key={product}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => void navigate(`/product/${slug}`)}
                >
                  <span className={surfaceStyles.onSurface}>
                    <img src={image} alt="" width="40" height="50" loading="lazy" />
                  </span>
                  <span className={styles.name}>
                    {title} {glaze && <small>{glaze}</small>}
                  </span>
                  <Price riyals={price} />
                </div>
              ))}
            </div>
          )}
          {found && wanted !== '' && (
            <a href={`/products?search=${encodeURIComponent(wanted)}`} className={styles.all}>
              {shell.allResults}
              <Icon name="arrow" size="s" />
            </a>
          )}
        </div>
      )}
      {wanted !== '' && !city && <p className={styles.note}>{shell.searchNeedsCity}</p>}
      {wanted !== '' && found?.length === 0 && <p className={styles.note}>{shell.suggestionsFound(0)}</p>}
      <span className="vh" role="status">
        {found && wanted !== '' && shell.suggestionsFound(found.length)}
      </span>
    </>
  );
}

/** A row in the shape of what comes. */
function Waiting() {
  return (
    <span className={styles.waiting} aria-hidden="true">
      <Skeleton ratio="4 / 5" />
      <Skeleton width="62%" />
      <Skeleton width="44px" />
    </span>
  );
}
