import { useState } from 'react';
import { Form } from 'react-router';
import type { SavedCard } from '#shop/contract/payments.ts';
import { riyalDigits } from '#shop/format/numbers.ts';
import { brandName } from '#shop/messages/bilingual/payments/payment-labels.ts';
import { fromRiyals, toRiyals } from '#shop/rules/money/money.ts';
import { typedAmount } from '#shop/rules/money/typed-amount.ts';
import { isTopUp } from '#shop/rules/payments/reward-rules.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { useApplePay } from '../../base/use-apple-pay.ts';
import buttonStyles from '../../components/button.module.css';
import { Button } from '../../components/button.tsx';
import { CardEnd, CardExpiry } from '../../components/card-name.tsx';
import { ChoiceRows, RadioRow } from '../../components/form/choice.tsx';
import { TextField } from '../../components/form/field.tsx';
import { RiyalSign } from '../../components/icon.tsx';
import { PaymentMarks } from '../../components/payment-marks.tsx';
import { Price } from '../../components/price.tsx';
import { type FormState, fieldError, ResultNote } from '../../forms/form-state.tsx';
import { MoneyAside } from './money-page.tsx';
import type { MoneyResult } from './money-result.ts';
import styles from './top-up.module.css';

/** Riyals that are bought with one press. */
const quickAmounts = [50, 100, 200];

/**
 * Buys credit. The button says what will be paid, as what is typed is read; without script the page that answers does,
 * and is pressed again.
 */
export function TopUp({
  cards,
  applePay,
  idempotencyKey,
  rules,
  forms: { result, busy },
}: {
  cards: readonly SavedCard[];
  applePay: boolean;
  idempotencyKey: string;
  /** Riyals that can be bought at once. */
  rules: { least: number; most: number; paused: boolean };
  forms: FormState<MoneyResult>;
}) {
  const { money } = useMessages();
  const { language } = useRootData();
  const words = money.wallet.topUp;
  const [amount, setAmount] = useState(result?.typed ?? '');
  const read = typedAmount(amount);
  const sum = read !== null && isTopUp(read, rules) ? read : null;
  const chosen = result?.chosen ?? (cards[0] ? `saved_card:${cards[0].id}` : 'card');
  const hasApplePay = useApplePay() && applePay;
  const bound = (riyals: number) => riyalDigits(fromRiyals(riyals));
  if (rules.paused)
    return (
      <MoneyAside aria-labelledby="top-up">
        <h2 id="top-up">{words.title}</h2>
        <p>{words.paused}</p>
      </MoneyAside>
    );
  return (
    <MoneyAside aria-labelledby="top-up">
      <h2 id="top-up">{words.title}</h2>
      <Form method="post" preventScrollReset noValidate className={styles.form}>
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <input type="hidden" name="shown" value={sum ?? ''} />
        <TextField
          name="amount"
          label={words.amount}
          help={words.amountHelp(bound(rules.least), bound(rules.most))}
          error={fieldError(result, 'top-up', 'amount')}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          className="num"
          icon={<RiyalSign />}
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <fieldset className={`needs-script ${styles.quick}`}>
          <legend className="vh">{words.quick}</legend>
          {quickAmounts
            .filter((riyals) => isTopUp(fromRiyals(riyals), rules))
            .map((riyals) => (
              <button
                key={riyals}
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.quiet} ${buttonStyles.small}`}
                aria-pressed={sum !== null && toRiyals(sum) === riyals}
                onClick={() => setAmount(String(riyals))}
              >
                <Price riyals={riyals} />
              </button>
            ))}
        </fieldset>
        <ChoiceRows label={words.method}>
          {cards.map((card) => (
            <RadioRow
              key={card.id}
              name="payment_method"
              value={`saved_card:${card.id}`}
              defaultChecked={chosen === `saved_card:${card.id}`}
              title={
                <>
                  <bdi>{brandName(language, card.brand)}</bdi> <CardEnd card={card} />
                </>
              }
              text={
                <>
                  {money.cards.expires} <CardExpiry card={card} />
                </>
              }
            />
          ))}
          <RadioRow
            name="payment_method"
            value="card"
            defaultChecked={chosen === 'card'}
            title={words.card}
            text={words.cardText}
            end={<PaymentMarks />}
          />
          {hasApplePay && (
            <RadioRow
              name="payment_method"
              value="apple_pay"
              defaultChecked={chosen === 'apple_pay'}
              title={words.applePay}
              text={words.applePayText}
            />
          )}
        </ChoiceRows>
        <ResultNote form="top-up" result={result} />
        <Button type="submit" name="intent" value="top-up" block busy={busy === 'top-up'}>
          {words.pay}
          {sum !== null && (
            <>
              <span className={styles.parting} aria-hidden="true">
                |
              </span>
              <Price riyals={toRiyals(sum)} />
            </>
          )}
        </Button>
        <p className="tiny">{words.note}</p>
      </Form>
    </MoneyAside>
  );
}
