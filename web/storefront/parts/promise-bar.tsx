import { useEffect, useState } from 'react';
import { courierDays, riyadhDay, riyadhMoment } from '#shop/rules/delivery.ts';
import { Icon } from '../../components/icon.tsx';
import { useMessages } from '../../messages.tsx';
import { useShop } from '../../shop.ts';
import { CityLink } from './city-link.tsx';

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

/** An hour (HH:MM) as people say it. */
export function LastHour({ until }: { until: string }) {
  const { shell } = useMessages();
  const hours = Number(until.slice(0, 2));
  return (
    <b>
      <bdi dir="ltr">{`${((hours + 11) % 12) + 1}${until.slice(2)}`}</bdi>{' '}
      {hours < 12 ? shell.morning : shell.evening}
    </b>
  );
}

/** 2–5, read from left to right in both languages. */
export function CourierDays() {
  return (
    <bdi dir="ltr">
      {courierDays.from}–{courierDays.to}
    </bdi>
  );
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
  const { city, delivery } = useShop();
  if (!city) {
    const [start, middle, end] = shell.promiseNoCity;
    return (
      <span>
        <span className="max-lg:hidden">
          {delivery.sameDayIn ? `${start} ${delivery.sameDayIn}` : shell.promiseNoCityShort}
          {delivery.sameDayIn && delivery.elsewhere && (
            <>
              {middle} <CourierDays /> {end}
            </>
          )}
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
          {start} <b>{city.name}</b> {end} <LastHour until={city.until} />
        </span>
        <span className="lg:hidden">
          {shortStart} <b>{city.name}</b> {shortEnd} <LastHour until={city.until} />
        </span>
      </span>
    );
  }
  const [start, middle, end] = shell.promiseCourier;
  return (
    <span>
      {start} <b>{city.name}</b> {middle}{' '}
      <b>
        <CourierDays /> {end}
      </b>
    </span>
  );
}

function TimeLeft({ until, tomorrow }: { until: string; tomorrow: boolean }) {
  const { shell } = useMessages();
  const left = useMinutesLeft(until);
  return (
    <span className="time-left leaf med num max-lg:hidden">
      {left !== null &&
        (left > 0 ? shell.timeLeft(Math.floor(left / 60), left % 60) : tomorrow && shell.tomorrow)}
    </span>
  );
}
