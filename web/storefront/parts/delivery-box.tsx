import { Icon } from '../../components/icon.tsx';
import { useMessages } from '../../messages.tsx';
import { useShop } from '../../shop.ts';
import { CityLink } from './city-link.tsx';
import { LastHour, useMinutesLeft } from './promise-bar.tsx';

/** When this would arrive in the city, and what happens if it doesn't please. */
export function DeliveryBox() {
  const { catalogue } = useMessages();
  const { city, shop } = useShop();
  const words = catalogue.product;
  return (
    <div className="delivery-box">
      <div>
        <Icon name="truck" />
        <PromiseOfCity />
        <CityLink className="small under">{city ? words.delivery.change : words.delivery.choose}</CityLink>
      </div>
      <div>
        <Icon name="return" />
        <span>
          <b>{words.guarantee(shop.returnDays)}</b>
          {words.guaranteeText}
        </span>
      </div>
    </div>
  );
}

function PromiseOfCity() {
  const { shell, catalogue } = useMessages();
  const { city, said } = useShop();
  const left = useMinutesLeft();
  const words = catalogue.product.delivery;
  if (!city) {
    return (
      <span>
        <b>{words.noCity}</b>
        {words.noCityText}
      </span>
    );
  }
  if (!city.sameDay) {
    return (
      <span>
        <b>{words.courier(city.name, said.courier)}</b>
        {words.courierText}
      </span>
    );
  }
  return (
    <span>
      <b>{words.sameDay(city.name)}</b>
      {city.free ? words.sameDayFree : words.sameDayFee} <LastHour />
      <span className="leaf num promise-left">
        {left !== null && (left > 0 ? shell.timeLeft(left) : words.tomorrow)}
      </span>
    </span>
  );
}
