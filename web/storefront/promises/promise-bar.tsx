import { useEffect, useState } from 'react';
import { riyadhDay, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';
import { type Messages, useMessages } from '../../base/messages.tsx';
import { type RootData, useRootData } from '../../base/root-data.ts';
import { Once } from '../../base/served/once.tsx';
import buttonStyles from '../../components/button.module.css';
import { Icon } from '../../components/icon.tsx';
import { CityLink } from '../city/city-link.tsx';
import styles from './promise-bar.module.css';

type KnownCity = NonNullable<RootData['city']>;

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
  return <b>{useRootData().texts.lastHour}</b>;
}

/**
 * The delivery promise of the city, above everything. What the server writes is true at any hour, because the page
 * may be kept; how much time is left comes when the page has woken up.
 */
export function PromiseBar() {
  const { shell } = useMessages();
  const { city, delivery, texts } = useRootData();
  return (
    <Once
      as="aside"
      className={styles.bar}
      aria-label={shell.delivery}
      facts={() => JSON.stringify([city, delivery, texts])}
    >
      <div className="wrap">
        <span className={styles.words}>
          <Icon name={city ? 'truck' : 'pin'} size="s" />
          <PromiseWords />
        </span>
        {city?.until && (
          <>
            <span className={`${styles.rule} wide-only`} />
            <TimeLeft until={city.until} tomorrow={city.tomorrow} />
          </>
        )}
        <CityLink className="under wide-only">{city ? shell.changeCity : shell.chooseCity}</CityLink>
        <CityLink
          className={`${buttonStyles.icon} ${styles.change} narrow-only`}
          label={city ? shell.changeCity : shell.chooseCity}
        >
          <Icon name="pen" size="s" />
        </CityLink>
      </div>
    </Once>
  );
}

/** What is promised to a city, around its name. `soon`: it comes on the day of the order. */
export function promiseOf({ sameDay, until, free }: KnownCity, shell: Messages['shell']) {
  const soon = sameDay && until !== null;
  const [start, end] = soon
    ? free
      ? shell.promiseSameDayFree
      : shell.promiseSameDay
    : sameDay
      ? shell.promiseAnyDay
      : shell.promiseCourier;
  const last = soon ? <LastHour /> : !sameDay && <Courier />;
  return {
    start,
    end: (
      <>
        {end} {last}
      </>
    ),
    soon,
  };
}

/** How long the courier takes to the cities that are far. */
function Courier() {
  return <b>{useRootData().texts.courier}</b>;
}

function PromiseWords() {
  const { shell } = useMessages();
  const { city, delivery, texts } = useRootData();
  if (!city) {
    return (
      <span>
        <span className="wide-only">
          {delivery.sameDayIn
            ? shell.promiseNoCity(delivery.sameDayIn, delivery.elsewhere ? texts.courier : '')
            : shell.promiseNoCityShort}
        </span>
        <span className="narrow-only">{shell.promiseNoCityShort}</span>
      </span>
    );
  }
  const { start, end, soon } = promiseOf(city, shell);
  return (
    <span>
      <span className={soon ? 'wide-only' : undefined}>
        {start} <b>{city.name}</b> {end}
      </span>
      {soon && (
        <span className="narrow-only">
          <Short city={city} />
        </span>
      )}
    </span>
  );
}

/** A phone has room for one of both: until when today's orders are taken or, when that is over, what comes tomorrow. */
function Short({ city }: { city: KnownCity }) {
  const { shell } = useMessages();
  const left = useMinutesLeft(city.until);
  if (left !== null && left <= 0 && city.tomorrow) {
    return (
      <>
        <b>{city.name}</b>: {shell.tomorrow}
      </>
    );
  }
  const [start, end] = shell.promiseSameDayShort;
  return (
    <>
      {start} <b>{city.name}</b> {end} <LastHour />
    </>
  );
}

function TimeLeft({ until, tomorrow }: { until: string; tomorrow: boolean }) {
  const { shell } = useMessages();
  const left = useMinutesLeft(until);
  return (
    <span className={`${styles.timeLeft} leaf med num wide-only`}>
      {left !== null && (left > 0 ? shell.timeLeft(left) : tomorrow && shell.tomorrow)}
    </span>
  );
}
