import { useEffect, useState } from 'react';
import { riyadhDay, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Icon } from '../../components/icon.tsx';
import { CityLink } from '../city/city-link.tsx';

/**
 * Minutes left until the city's last moment for orders that come today; null where nothing comes today, and before the
 * browser has looked at its clock.
 */
export function useMinutesLeft(until: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return setLeft(null);
    const look = () => {
      const now = new Date();
      setLeft(Math.floor((riyadhMoment(riyadhDay(now), until).getTime() - now.getTime()) / 60_000));
    };
    look();
    const timer = setInterval(look, 30_000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** Until when today's orders of the city are taken, as people say it. */
export function LastHour() {
  return <b>{useRootData().said.lastHour}</b>;
}

/**
 * The delivery promise of the city, above everything. What the server writes is true at any hour, because the page
 * may be kept; how much time is left comes when the page has woken up.
 */
export function PromiseBar() {
  const { shell } = useMessages();
  const { city } = useRootData();
  return (
    <aside className="promise" aria-label={shell.delivery}>
      <div className="wrap">
        <span className="promise-words">
          <Icon name={city ? 'truck' : 'pin'} size="s" />
          <PromiseWords />
        </span>
        {city?.until && (
          <>
            <span className="sep max-lg:hidden" />
            <TimeLeft until={city.until} tomorrow={city.tomorrow} />
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
  const { city, delivery, said } = useRootData();
  if (!city) {
    return (
      <span>
        <span className="max-lg:hidden">
          {delivery.sameDayIn
            ? shell.promiseNoCity(delivery.sameDayIn, delivery.elsewhere ? said.courier : '')
            : shell.promiseNoCityShort}
        </span>
        <span className="lg:hidden">{shell.promiseNoCityShort}</span>
      </span>
    );
  }
  if (city.sameDay && city.until === null) {
    const [start, end] = shell.promiseAnyDay;
    return (
      <span>
        {start} <b>{city.name}</b> {end}
      </span>
    );
  }
  if (city.until) {
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

function TimeLeft({ until, tomorrow }: { until: string; tomorrow: boolean }) {
  const { shell } = useMessages();
  const left = useMinutesLeft(until);
  return (
    <span className="time-left leaf med num max-lg:hidden">
      {left !== null && (left > 0 ? shell.timeLeft(left) : tomorrow && shell.tomorrow)}
    </span>
  );
}
