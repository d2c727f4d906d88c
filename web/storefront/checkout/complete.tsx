import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { clockRange } from '#shop/format/clock.ts';
import { dayInWords } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { phone } from '#shop/format/phone.ts';
import { times } from '#shop/format/signs.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/choice.tsx';
import fieldStyles from '../../components/field.module.css';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { Price } from '../../components/price.tsx';
import type { Lost } from '../../lost.ts';
import { useMessages } from '../../messages.tsx';
import { useShop } from '../../shop.ts';
import { ItemRow } from '../order/item-row.tsx';
import type { CartAnswer } from './act.server.ts';
import styles from './complete.module.css';
import { BottomBar, CartFrame, Refusal, Summary } from './frame.tsx';
import { cardOf } from './gift-card.tsx';
import { Methods } from './methods.tsx';
import { AskByKey, keyOf } from './not-known.tsx';
import type { CompleteView } from './view.ts';

/** The third tab: everything once more, and the payment. */
export function Complete({
  page,
  answer,
  unknown,
}: {
  page: CompleteView;
  answer: CartAnswer | undefined;
  /** The answer to paying that got lost. */
  unknown: Lost | null;
}) {
  const { checkout: words, paying } = useMessages();
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === 'place';
  const told = answer?.intent === 'place' && !answer.ok && !unknown ? answer : null;

  // Coming back from the payment page may show this page as it was left, with its button still busy.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);

  const pay = (
    <Button type="submit" form="checkout-form" block busy={busy}>
      {page.due === 0 ? (
        paying.confirm
      ) : (
        <>
          {words.complete.pay} <Price riyals={page.due} />
        </>
      )}
    </Button>
  );
  return (
    <CartFrame
      current="complete"
      reached="complete"
      notes={
        <>
          {unknown && <AskByKey lost={unknown} />}
          {told && <Refusal title={words.refused.title} message={told.message} echo={told} />}
        </>
      }
      aside={<Summary page={page} pickup={page.pickup} savings="complete" action={pay} assurance="secure" />}
      bar={<BottomBar page={page} pickup={page.pickup} action={pay} />}
    >
      <Review page={page} />
      <Form
        method="post"
        action="/cart?tab=complete"
        id="checkout-form"
        className={styles.payment}
        noValidate
        aria-labelledby="payment"
      >
        <input type="hidden" name="intent" value="place" />
        <input type="hidden" name="expected_total" value={page.total} />
        <input type="hidden" name="expected_due" value={page.due} />
        <input type="hidden" name="idempotency_key" value={keyOf(unknown) ?? page.idempotencyKey} />
        <input type="hidden" name="cart_seen" value={page.cart.version} />
        <input type="hidden" name="seen" value={page.seen} />
        <input type="hidden" name="city" value={page.cityId} />
        <h2 id="payment">{words.complete.payment}</h2>
        {page.due === 0 ? (
          <Note tone="good">
            <b>{paying.nothingDue}</b> {paying.nothingDueText}
          </Note>
        ) : (
          <Methods page={page} due={page.due} />
        )}
        {told?.code?.includes('PAYMENT_METHOD') && told.message && (
          <span className={`${fieldStyles.help} ${fieldStyles.error}`}>
            <Icon name="alert" size="s" />
            {told.message}
          </span>
        )}
        <Check
          name="terms_accepted"
          value="on"
          autoFocus={told?.code === 'TERMS_REQUIRED'}
          error={told?.code === 'TERMS_REQUIRED' ? words.prompts.terms : null}
        >
          {words.complete.termsBefore}{' '}
          <a href="/terms" target="_blank" className="under" rel="noopener">
            {words.complete.terms}
          </a>
          {words.complete.termsBetween}
          <a href="/privacy-policy" target="_blank" className="under" rel="noopener">
            {words.complete.privacy}
          </a>
        </Check>
        <Note icon="lock">
          {words.complete.doNotLeave} {words.complete.held(page.holdMinutes)}
        </Note>
      </Form>
    </CartFrame>
  );
}

function Review({ page }: { page: CompleteView }) {
  const { cart: cartWords, checkout: words } = useMessages();
  const { language } = useShop();
  const { details, cart, cityName, pickup, slot, estimate, today } = page;
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
              <p>{clockRange(language, slot.from, slot.to)}</p>
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
                  {line.product_title} <Isolated text={times(language, line.product_qty)} />
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
