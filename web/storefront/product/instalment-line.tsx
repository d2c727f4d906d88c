import { fromRiyals, toRiyals } from '#shop/rules/money/money.ts';
import { instalmentParts } from '#shop/rules/payments/payment.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Icon } from '../../components/icon.tsx';
import { markOf, PaymentMarks } from '../../components/payment-marks.tsx';
import { Price } from '../../components/price.tsx';
import styles from './instalment-line.module.css';

/** What a price is in four payments, where the shop is set up for plans; the four of them on asking. */
export function InstalmentLine({ riyals }: { riyals: number }) {
  const { catalogue } = useMessages();
  const { plans } = useRootData().store;
  const words = catalogue.instalments;
  if (plans.length === 0) return null;
  const parts = instalmentParts(fromRiyals(riyals)).map(toRiyals);
  return (
    <details className={styles.line}>
      <summary>
        <span>
          {words.or} <Price riyals={parts.at(-1) ?? 0} />
        </span>
        <PaymentMarks marks={plans.map((plan) => markOf[plan])} />
        <Icon name="chevron" size="s" />
      </summary>
      <p className="tiny">{words.terms}</p>
      <ol>
        {parts.map((part, month) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a payment is
          <li key={month}>
            <small>{words.when[month]}</small>
            <Price riyals={part} />
          </li>
        ))}
      </ol>
    </details>
  );
}
