import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Note } from '../../components/note.tsx';
import { usePopup } from '../../components/popup.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMessages } from '../../messages.tsx';
import { useShop } from '../../shop.ts';
import type { action, loader } from '../city.tsx';
import { CityFilter, CityRows, CourierNotice } from './city-form.tsx';
import { CourierDays } from './promise-bar.tsx';

const pauseMs = 300;

/**
 * The dialog of cities (spec section 4). It can be closed only when a city is set, saves only a chosen one, and says
 * how long delivery takes where it isn't the same day. Loaded when it opens for the first time.
 */
export default function CityPicker({ onClose }: { onClose: () => void }) {
  const { shell } = useMessages();
  const { city } = useShop();
  const showPopup = usePopup();
  const list = useFetcher<typeof loader>({ key: 'cities' });
  const save = useFetcher<typeof action>({ key: 'city' });
  const filterId = useId();
  const [text, setText] = useState<string | null>(null);
  const [chosen, setChosen] = useState(city?.id ?? null);

  const { load } = list;
  useEffect(() => {
    if (text === null) return void load('/city');
    const timer = setTimeout(() => void load(`/city?search=${encodeURIComponent(text.trim())}`), pauseMs);
    return () => clearTimeout(timer);
  }, [text, load]);

  const saved = save.state === 'idle' && save.data && 'saved' in save.data ? save.data.saved : null;
  useEffect(() => {
    if (!saved) return;
    onClose();
    if (!saved.sameDay) {
      const [start, end] = shell.citySavedText as [string, string];
      showPopup({
        kind: 'info',
        title: shell.citySavedTitle(saved.name),
        text: (
          <>
            {start} <CourierDays /> {end}
          </>
        ),
      });
    }
  }, [saved, onClose, showPopup, shell]);

  const refused = save.state === 'idle' && save.data && 'error' in save.data ? save.data.error : null;
  const cities = list.data?.cities;
  return (
    <Dialog title={shell.cityTitle} text={shell.cityText} closable={city !== null} onClose={onClose}>
      <save.Form method="post" action="/city" className="city-picker">
        <input type="hidden" name="stay" value="1" />
        <CityFilter id={filterId} value="" onChange={setText} />
        <span className="vh" role="status">
          {cities && text !== null && shell.citiesFound(cities.length)}
        </span>
        {cities ? (
          <CityRows cities={cities} chosen={chosen} onChoose={setChosen} />
        ) : (
          <div className="cities" aria-busy="true">
            {['60%', '42%', '50%', '36%', '54%'].map((width) => (
              <p key={width} className="city-waiting">
                <Skeleton width={width} />
              </p>
            ))}
          </div>
        )}
        {refused ? (
          <Note tone="bad" live>
            {refused}
          </Note>
        ) : (
          <Note>
            <CourierNotice />
          </Note>
        )}
        <Button type="submit" block disabled={chosen === null} busy={save.state !== 'idle'}>
          {shell.saveCity}
        </Button>
      </save.Form>
    </Dialog>
  );
}
