import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listStaffCities, type StaffCity } from '#shop/contract/workshop/cities.ts';
import { clockTime } from '#shop/format/clock.ts';
import { dateInWords } from '#shop/format/dates.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Tag } from '../../components/tag.tsx';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { Screen } from '../shell/screen.tsx';
import tableStyles from '../shell/table.module.css';
import { useCityWords } from './base/words.ts';
import styles from './cities.module.css';
import { DeliveryViews } from './delivery-views.tsx';
import { isFree } from './fees-form.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return dataOf(await context.get(staffContext).call(listStaffCities), request);
}

/** Every city: who delivers there, what it costs, until when, and how many windows its week has. */
export default function Cities() {
  const { shell } = useStaffMessages();
  const words = useCityWords();
  const { items, today } = useLoaderData<typeof loader>();
  return (
    <Screen title={shell.cities} below={<DeliveryViews current="cities" />}>
      <table className={`${tableStyles.table} ${styles.cities}`} aria-label={words.list}>
        <thead>
          <tr>
            {[words.city, words.service, words.fee, words.cutOff, words.pickup, words.windowsHead].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((city) => (
            <CityRow key={city.id} city={city} today={today} />
          ))}
        </tbody>
      </table>
    </Screen>
  );
}

function CityRow({ city, today }: { city: StaffCity; today: string }) {
  const words = useCityWords();
  const language = useLanguage();
  const { id, name, delivery_service, allow_engrave, delivery_fee, cut_off, pickup_address, windows } = city;
  const isBarq = delivery_service === 'barq';
  return (
    <tr>
      <th scope="row">
        <Link to={`/cities/${id}`} className="under">
          <bdi>{name[language]}</bdi>
        </Link>
        <span className="tiny">
          <bdi>{name[language === 'ar' ? 'en' : 'ar']}</bdi>
        </span>
      </th>
      <td data-label={words.service}>
        {words.services[delivery_service]} {allow_engrave && <Tag>{words.engraving}</Tag>}
      </td>
      <td data-label={words.fee}>
        {isFree(city) ? words.free : riyals(language, fromRiyals(delivery_fee))}
        {city.free_delivery_from !== null && !isFree(city) && (
          <span className={styles.under}>
            {words.freeFrom} {riyals(language, fromRiyals(city.free_delivery_from), 'oblique')}
          </span>
        )}
        {city.later_fees.map((fees) => (
          <span key={fees.first_day} className={styles.under}>
            {words.feesFrom(dateInWords(language, fees.first_day, today))}{' '}
            {isFree(fees) ? words.free : riyals(language, fromRiyals(fees.delivery_fee))}
          </span>
        ))}
      </td>
      <td data-label={words.cutOff} className={isBarq ? undefined : styles.none}>
        {isBarq ? clockTime(language, cut_off) : words.never}
      </td>
      <td data-label={words.pickup} className={pickup_address ? styles.pickup : styles.none}>
        {pickup_address ? <bdi>{pickup_address[language]}</bdi> : words.never}
      </td>
      <td data-label={words.windowsHead} className={isBarq ? undefined : styles.none}>
        {isBarq && windows === 0 ? (
          <Tag tone="warn">{words.windows(0)}</Tag>
        ) : isBarq ? (
          words.windows(windows)
        ) : (
          words.never
        )}
      </td>
    </tr>
  );
}
