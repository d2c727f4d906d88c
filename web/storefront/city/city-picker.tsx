import { useEffect, useId, useState } from 'react';
import { useAside } from '../../base/aside.ts';
import { type Lost, lostMessage, splitLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { useFetcher } from '../../base/use-fetcher.ts';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { usePopup } from '../../components/overlay/popup.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { CityResult, loader } from './city.tsx';
import styles from './city-form.module.css';
import { type CityChoice, CityFilter, CityRows, CourierNotice } from './city-form.tsx';

const pauseMs = 300;

/**
 * The dialog of cities (spec section 4). It can be closed only when a city is set, saves only a chosen one, and says
 * how long delivery takes where it isn't the same day. Loaded when it opens for the first time.
 */
export default function CityPicker({ onClose }: { onClose: () => void }) {
  const { shell, cities: words } = useMessages();
  const { city, texts } = useRootData();
  const showPopup = usePopup();
  const { load, data: listed } = useAside<typeof loader>('city', 'cities');
  const list = splitLost<Awaited<ReturnType<typeof loader>>>(listed);
  const save = useFetcher<CityResult | Lost>({ key: 'city' });
  const { answer: result, lost: notKept } = splitLost<CityResult>(save.data);
  const filterId = useId();
  const [text, setText] = useState<string | null>(null);
  const [chosen, setChosen] = useState(city?.id ?? null);

  useEffect(() => {
    if (text === null) return void load('/city');
    const timer = setTimeout(() => void load(`/city?search=${encodeURIComponent(text.trim())}`), pauseMs);
    return () => clearTimeout(timer);
  }, [text, load]);

  const saved = save.state === 'idle' ? result?.city : null;
  useEffect(() => {
    if (!saved) return;
    onClose();
    if (!saved.sameDay) {
      showPopup({
        kind: 'info',
        title: words.savedTitle(saved.name),
        text: words.savedText(texts.courier),
      });
    }
  }, [saved, onClose, showPopup, words, texts]);

  const lost = save.state === 'idle' ? (notKept ?? list.lost) : null;
  const refused = lost ? lostMessage(lost, shell.lost) : save.state === 'idle' ? result?.message : null;
  // What was listed stays while it can't be read again.
  const [last, setLast] = useState<readonly CityChoice[]>();
  const cities = list.answer?.cities ?? last;
  if (cities !== last) setLast(cities);
  return (
    <Dialog title={words.title} text={words.text} closable={city !== null} onClose={onClose}>
      <save.Form method="post" action="/city" className={styles.picker}>
        <input type="hidden" name="stay" value="1" />
        <CityFilter id={filterId} value="" onChange={setText} />
        <span className="vh" role="status">
          {cities && text !== null && words.found(cities.length)}
        </span>
        {cities ? (
          <CityRows cities={cities} chosen={chosen} onChoose={setChosen} />
        ) : (
          <div className={styles.cities} aria-busy="true">
            {['60%', '42%', '50%', '36%', '54%'].map((width) => (
              <p key={width} className={styles.waiting}>
                <Skeleton width={width} />
              </p>
            ))}
          </div>
        )}
        {refused ? (
          <Note tone="bad" live>
            {refused}{' '}
            {!cities && (
              <Button look="quiet" size="s" onClick={() => void load('/city')}>
                {shell.tryAgain}
              </Button>
            )}
          </Note>
        ) : (
          <Note>
            <CourierNotice />
          </Note>
        )}
        <Button type="submit" block disabled={chosen === null} busy={save.state !== 'idle'}>
          {words.save}
        </Button>
      </save.Form>
    </Dialog>
  );
}
