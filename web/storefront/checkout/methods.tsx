import { Fragment, useEffect, useState } from 'react';
import { brandName } from '#shop/messages/bilingual/payments/payment-labels.ts';
import { fromRiyals, toRiyals } from '#shop/rules/money/money.ts';
import { instalmentParts } from '#shop/rules/payments/payment.ts';
import { useAside } from '../../base/aside.ts';
import { lostMessage, splitLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { useApplePay } from '../../base/use-apple-pay.ts';
import { CardExpiry } from '../../components/card-name.tsx';
import { Check, ChoiceRows, RadioRow } from '../../components/form/choice.tsx';
import { Note } from '../../components/note.tsx';
import { markOf, PaymentMarks } from '../../components/payment-marks.tsx';
import { Price } from '../../components/price.tsx';
import styles from './methods.module.css';
import type { CompleteView } from './view.ts';

type Plan = 'tabby' | 'tamara';
const isPlan = (method: string): method is Plan => method === 'tabby' || method === 'tamara';

/**
 * How the rest is paid: mada first, as its rules want it. An instalment plan is asked as soon as it is chosen, so that
 * a no is said before the shopper commits; what a way has to say stands in its row. Apple Pay shows only where the browser has it.
 */
export function Methods({ page, due }: { page: CompleteView; due: number }) {
  const { checkout, paying: words } = useMessages();
  const { language } = useRootData();
  const { methods, saved_cards, can_save_card } = page.payment;
  const cards = saved_cards.filter(({ expired }) => !expired);
  const [chosen, setChosen] = useState(cards[0] ? `saved_card:${cards[0].id}` : 'card');
  const applePay = useApplePay() && methods.includes('apple_pay');
  const row = (value: string) => ({
    name: 'payment_method',
    value,
    checked: chosen === value,
    onChoose: () => setChosen(value),
  });
  return (
    <div className={styles.methods}>
      <ChoiceRows label={checkout.complete.method}>
        {cards.map((card) => (
          <RadioRow
            key={card.id}
            {...row(`saved_card:${card.id}`)}
            title={
              <>
                <bdi>{brandName(language, card.brand)}</bdi> {words.endingIn}{' '}
                <bdi dir="ltr">{card.last_four}</bdi>
              </>
            }
            text={
              <>
                {words.expires} <CardExpiry card={card} />
              </>
            }
            end={<PaymentMarks marks={[brandName('en', card.brand)]} named />}
          />
        ))}
        <RadioRow
          {...row('card')}
          title={checkout.complete.cardMethod}
          text={checkout.complete.cardHelp}
          end={<PaymentMarks />}
        />
        {chosen === 'card' && can_save_card && (
          <div className={styles.inside}>
            <Check name="save_card" value="on">
              {words.saveCard}
              <small className={`muted ${styles.hint}`}>{words.saveCardHelp}</small>
            </Check>
          </div>
        )}
        {applePay && (
          <RadioRow
            {...row('apple_pay')}
            title={words.methods.apple_pay.title}
            text={words.methods.apple_pay.text}
            end={<PaymentMarks marks={['Apple Pay']} named />}
          />
        )}
        {(['tabby', 'tamara', 'urpay'] as const)
          .filter((method) => methods.includes(method))
          .map((method) => (
            <Fragment key={method}>
              <RadioRow
                {...row(method)}
                title={words.methods[method].title}
                text={words.methods[method].text}
                end={<PaymentMarks marks={[markOf[method]]} named />}
              />
              {chosen === method && isPlan(method) && <Instalments plan={method} due={due} />}
            </Fragment>
          ))}
      </ChoiceRows>
    </div>
  );
}

type Eligible = { eligible: boolean; message: string };

/** The four payments of a plan, and its answer about this shopper. */
function Instalments({ plan, due }: { plan: Plan; due: number }) {
  const { paying: words, catalogue, shell } = useMessages();
  const { load, data: eligible } = useAside<Eligible>('instalments');
  const { answer: data, lost } = splitLost<Eligible>(eligible);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each plan and sum
  useEffect(() => void load(`/checkout/instalments?provider=${plan}`), [plan, due]);
  return (
    <div className={`${styles.inside} ${styles.instalments}`} aria-live="polite">
      {data && !data.eligible ? (
        <Note tone="bad">{data.message}</Note>
      ) : (
        <>
          <ol aria-label={words.instalments.parts}>
            {instalmentParts(fromRiyals(due)).map((part, month) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a payment is
              <li key={month}>
                <small>{catalogue.instalments.when[month]}</small>
                <Price riyals={toRiyals(part)} />
              </li>
            ))}
          </ol>
          {lost && <Note tone="warn">{lostMessage(lost, shell.lost)}</Note>}
          {!data && !lost && <p className="small muted">{words.instalments.checking}</p>}
        </>
      )}
    </div>
  );
}
