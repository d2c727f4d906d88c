import { useEffect, useState } from 'react';
import { riyadhDay, riyadhMoment, sameDayUntil } from '#shop/rules/delivery.ts';
import { Icon } from '../../components/icon.tsx';
import { useMessages } from '../../messages.tsx';
import { useShop } from '../../shop.ts';
import { CityLink } from './city-link.tsx';

/** Minutes left until today's last moment for same-day orders; null before the browser has looked at its clock. */
export function useMinutesLeft(): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const now = new Date();
      setLeft(Math.floor((riyadhMoment(riyadhDay(now), sameDayUntil).getTime() - now.getTime()) / 60_000));
    };
    look();
    const timer = setInterval(look, 30_000);
    return () => clearInterval(timer);
  }, []);
  return left;
}

/** 21:00 as people say it. */
export function LastHour() {
  return <b>{useShop().said.lastHour}</b>;
}

/**
 * The delivery promise of the city, above everything. What the server writes is true at any hour, because the page
 * may be kept; how much time is left comes when the page has woken up.
 */
export function PromiseBar() {
  const { shell } = useMessages();
  const { city } = useShop();
  return (
    <aside className="promise" aria-label={shell.delivery}>
      <div className="wrap">
        <span className="promise-words">
          <Icon name={city ? 'truck' : 'pin'} size="s" />
          <PromiseWords />
        </span>
        {city?.sameDay && (
          <>
            <span className="sep max-lg:hidden" />
            <TimeLeft />
          </>
        )}
        <CityLink className="under max-lg:hidden">{city ? shell.changeCity : shell.chooseCity}</CityLink>
        <CityLink className="icon-btn lg:hidden" label={city ? shell.changeCity : shell.chooseCity}>
          <Icon name="pen" size="s" />
        </CityLink>
      </div>
    </aside>
  );
}

function PromiseWords() {
  const { shell } = useMessages();
  const { city, said } = useShop();
  if (!city) {
    return (
      <span>
        <span className="max-lg:hidden">{shell.promiseNoCity(said.courier)}</span>
        <span className="lg:hidden">{shell.promiseNoCityShort}</span>
      </span>
    );
  }
  if (city.sameDay) {
    const [start, end] = city.free ? shell.promiseSameDayFree : shell.promiseSameDay;
    const [shortStart, shortEnd] = shell.promiseSameDayShort;
    return (
      <span>
        <span className="max-lg:hidden">
          {start} <b>{city.name}</b> {end} <LastHour />
        </span>
        <span className="lg:hidden">
          {shortStart} <b>{city.name}</b> {shortEnd} <LastHour />
        </span>
      </span>
    );
  }
  const [start, end] = shell.promiseCourier;
  return (
    <span>
      {start} <b>{city.name}</b> {end} <b>{said.courier}</b>
    </span>
  );
}

function TimeLeft() {
  const { shell } = useMessages();
  const left = useMinutesLeft();
  return (
    <span className="time-left leaf med num max-lg:hidden">
      {left !== null && (left > 0 ? shell.timeLeft(left) : shell.tomorrow)}
    </span>
  );
}
