import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { useHydrated } from '../../base/use-hydrated.ts';
import { Button } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { useSessionOver } from '../session/session.ts';
import styles from './phone-order.module.css';
import type { useSum } from './use-sum.ts';
import { usePhoneOrderWords } from './words.ts';

/**
 * What the order would come to, to be said on the phone, and what of. It follows the form by itself; without script, and
 * where that couldn't be asked, by a button.
 */
export function Sum({ summed, state, again, busy }: ReturnType<typeof useSum> & { busy: boolean }) {
  const words = usePhoneOrderWords();
  const { orders } = useStaffMessages();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const isOver = useSessionOver();
  const money = (amount: number) => riyals(language, fromRiyals(amount));
  const sum = state === 'lost' ? null : (summed?.sum ?? null);
  const wrong = summed && !summed.ok ? (Object.values(summed.fields)[0] ?? summed.message) : null;
  const parts: [string, string][] = sum
    ? [
        [orders.items, money(sum.items)],
        [orders.extras, sum.extras > 0 ? money(sum.extras) : ''],
        [orders.discount(sum.coupon), sum.discount > 0 ? `−${money(sum.discount)}` : ''],
        [orders.delivery, sum.pickup ? '' : sum.delivery > 0 ? money(sum.delivery) : orders.free],
        [orders.vat, money(sum.vat)],
      ]
    : [];
  return (
    <div className={styles.sum} aria-busy={state === 'asked' || undefined}>
      <p role="status" className={sum ? styles.comesTo : 'small'}>
        {sum ? (
          <>
            {orders.total} <b className="num">{money(sum.total)}</b>
          </>
        ) : (
          <Isolated
            text={state === 'lost' ? (isOver ? words.sumOver : words.sumLost) : (wrong ?? words.sumHint)}
          />
        )}
      </p>
      {sum && (
        <dl className={styles.parts}>
          {parts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>
                  <Isolated text={name} />
                </dt>{' '}
                <dd className="num">{value}</dd>
              </div>
            ))}
        </dl>
      )}
      {(!isHydrated || (state === 'lost' && !isOver)) && (
        <Button
          type="submit"
          name="intent"
          value="sum"
          look="quiet"
          size="s"
          formNoValidate
          busy={busy}
          onClick={(event) => {
            if (!isHydrated) return;
            event.preventDefault();
            again();
          }}
        >
          {words.sum}
        </Button>
      )}
    </div>
  );
}
