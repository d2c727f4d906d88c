import { dayInWords } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { phone } from '#shop/format/phone.ts';
import { timesSign } from '#shop/format/signs.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Isolated } from '../../components/isolated.tsx';
import { TimeRange } from '../../components/time-range.tsx';
import { cardOf } from '../gift-card/gift-card.tsx';
import { ItemRow } from '../order/item-row.tsx';
import styles from './review.module.css';
import type { CompleteView } from './view.ts';

/** What was said on the tabs before, once more, each with the way back to change it. */
export function Review({ page }: { page: CompleteView }) {
  const { cart: cartWords, checkout: words } = useMessages();
  const { language } = useRootData();
  const { details, cart, cityName, pickup, slot, firstDay, estimate, today } = page;
  const { recipient, sender } = details;
  const self = details.gift_for === 'self';
  const card = cardOf(details);
  const called = self ? sender : recipient;
  const places = [recipient.district, recipient.address, recipient.short_address];
  return (
    <section aria-label={words.complete.review}>
      <div className={styles.recap}>
        <div>
          <h2>
            {words.complete.recipient}
            <a href="/cart?tab=contact#recipient" aria-label={words.complete.editRecipient}>
              {words.edit}
            </a>
          </h2>
          <p>{self ? listed(language, [words.complete.self, sender.name]) : recipient.name}</p>
          <p>
            <Isolated text={phone(language, `+${called.phone_code}${called.phone_number}`)} />
          </p>
          {!pickup && (
            <p>
              {listed(
                language,
                !self && !recipient.knows_address
                  ? [words.complete.placeByRecipient, cityName]
                  : [...places, cityName],
              )}
            </p>
          )}
          {!self && recipient.knows_address && recipient.surprise && !pickup && (
            <p>{words.complete.surprise}</p>
          )}
        </div>
        <div>
          <h2>
            {pickup ? words.complete.pickup : words.complete.time}
            <a
              href={pickup ? '/cart?tab=contact#place' : '/cart?tab=contact#time'}
              aria-label={words.complete.editTime}
            >
              {words.edit}
            </a>
          </h2>
          {pickup && (
            <>
              <p>{page.pickupAddress}</p>
              <p>{words.delivery.pickupHelp}</p>
            </>
          )}
          {slot && (
            <>
              <p>{dayInWords(language, slot.date, today)}</p>
              <p>
                <TimeRange from={slot.from} to={slot.to} />
              </p>
            </>
          )}
          {firstDay && (
            <>
              <p>{words.firstDay.from(dayInWords(language, firstDay, today))}</p>
              <p>{words.firstDay.chosenByRecipient}</p>
            </>
          )}
          {estimate && (
            <p>
              {words.delivery.estimate(
                dayInWords(language, estimate.from, today),
                dayInWords(language, estimate.to, today),
              )}
            </p>
          )}
        </div>
        {!self && (
          <div>
            <h2>
              {words.complete.card}
              <a href="/cart?tab=contact#card" aria-label={words.complete.editCard}>
                {words.edit}
              </a>
            </h2>
            <p dir="auto">{card.message ? cartWords.quoted(card.message) : words.complete.noCard}</p>
            {card.message && <p>{words.complete.cardDesign(words.card.designs[details.card.design])}</p>}
            {details.anonymous_sender && <p>{words.complete.anonymous}</p>}
            {details.care_card && cart.items.some(({ product_kind }) => product_kind !== 'pot') && (
              <p>{words.complete.careCard}</p>
            )}
          </div>
        )}
      </div>
      <details className={`small ${styles.items}`}>
        <summary className="under">
          {words.complete.items} ({cart.items.length})
        </summary>
        <ul>
          {cart.items.map((line) => (
            <ItemRow
              key={line.id}
              picture={line.feature_image}
              title={
                <>
                  {line.product_title} <Isolated text={timesSign(language, line.product_qty)} />
                </>
              }
              price={line.line_price}
              about={listed(language, [
                line.color?.color_name,
                line.engraving && cartWords.quoted(line.engraving),
                ...line.addons.map((addon) => addon.title),
              ])}
            />
          ))}
        </ul>
      </details>
    </section>
  );
}
