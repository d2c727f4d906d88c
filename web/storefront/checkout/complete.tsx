import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Lost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import fieldStyles from '../../components/form/field.module.css';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { Price } from '../../components/price.tsx';
import { AskByKey, keyOf } from '../attempt/not-known.tsx';
import type { CartResult } from '../cart/cart-result.ts';
import { AboutPrice } from '../money/currencies/about-price.tsx';
import styles from './complete.module.css';
import { BottomBar, CartFrame, Refusal, Summary } from './frame.tsx';
import { Methods } from './methods.tsx';
import { Review } from './review.tsx';
import type { CompleteView } from './view.ts';

/** The third tab: everything once more, and the payment. */
export function Complete({
  page,
  result,
  unknown,
}: {
  page: CompleteView;
  result: CartResult | undefined;
  /** The answer to paying that got lost. */
  unknown: Lost | null;
}) {
  const { checkout: words, paying } = useMessages();
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === 'place';
  const refused = result?.form === 'place' && !result.ok && !unknown ? result : null;
  const aboutTerms = refused?.code === 'TERMS_REQUIRED' || refused?.code === 'TERMS_CHANGED';

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
          {refused && <Refusal title={words.refused.title} message={refused.message} echo={refused} />}
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
        {page.termsSeen !== null && <input type="hidden" name="terms_seen" value={page.termsSeen} />}
        <input type="hidden" name="city" value={page.cityId} />
        <h2 id="payment">{words.complete.payment}</h2>
        {page.due === 0 ? (
          <Note tone="good">
            <b>{paying.nothingDue}</b> {paying.nothingDueText}
          </Note>
        ) : (
          <Methods page={page} due={page.due} />
        )}
        {refused?.code?.includes('PAYMENT_METHOD') && refused.message && (
          <span className={`${fieldStyles.help} ${fieldStyles.error}`}>
            <Icon name="alert" size="s" />
            {refused.message}
          </span>
        )}
        <Check
          name="terms_accepted"
          value="on"
          autoFocus={aboutTerms}
          error={refused && aboutTerms ? refused.message : null}
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
        <AboutPrice about={page.about} />
        <Note icon="lock">
          {words.complete.doNotLeave} {words.complete.held(page.holdMinutes)}
        </Note>
      </Form>
    </CartFrame>
  );
}
