import { listComma } from '#shop/format/lists.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Icon } from '../../components/icon.tsx';
import { CityLink } from '../city/city-link.tsx';
import styles from './delivery-box.module.css';
import { LastHour, useMinutesLeft } from './promise-bar.tsx';
import { Withdrawal } from './returns.tsx';

/**
 * When this would arrive in the city, what happens if it doesn't please, and what can't be given back. Of what can't be
 * bought nothing `arrives`; of what is `potted` the pot is made by hand.
 */
export function DeliveryBox({
  excepted,
  arrives,
  potted,
}: {
  excepted: 'engraved' | 'perishable' | 'both' | null;
  arrives: boolean;
  potted: boolean;
}) {
  const { catalogue } = useMessages();
  const { city, store, language } = useRootData();
  const words = catalogue.product;
  return (
    <div className={styles.box}>
      {arrives && (
        <div>
          <Icon name="truck" />
          <PromiseOfCity />
          <CityLink className="small under">{city ? words.delivery.change : words.delivery.choose}</CityLink>
        </div>
      )}
      <div>
        <Icon name="return" />
        <span>
          <b>{store.guarantee}</b>
          <span className={styles.text}>{words.guaranteeText}</span>
          <Withdrawal />
          {excepted && listComma[language] + words.excepted[excepted]}
        </span>
      </div>
      {potted && (
        <div>
          <Icon name="pot" />
          <span>
            <b>{words.byHand}</b>
            {words.byHandText}
          </span>
        </div>
      )}
    </div>
  );
}

function PromiseOfCity() {
  const { shell, catalogue } = useMessages();
  const { city, delivery, texts } = useRootData();
  const left = useMinutesLeft(city?.until ?? null);
  const words = catalogue.product.delivery;
  if (!city) {
    return (
      <span>
        <b>{delivery.sameDayIn ? words.noCity(delivery.sameDayIn) : words.noCityAnywhere}</b>
        {words.noCityText}
      </span>
    );
  }
  if (!city.sameDay) {
    return (
      <span>
        <b>{words.courier(city.name, texts.courier)}</b>
        {words.courierText}
      </span>
    );
  }
  if (city.until === null) {
    return (
      <span>
        <b>{words.anyDay(city.name)}</b>
        {words.closedToday}
      </span>
    );
  }
  return (
    <span>
      <b>{words.sameDay(city.name)}</b>
      {city.free ? words.sameDayFree : words.sameDayFee} <LastHour />
      <span className={`leaf num ${styles.left}`}>
        {left !== null && (left > 0 ? shell.timeLeft(left) : city.tomorrow && shell.tomorrow)}
      </span>
    </span>
  );
}
