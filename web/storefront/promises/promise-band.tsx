import type { ReactNode } from 'react';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import styles from './promise-band.module.css';
import { promiseOf } from './promise-bar.tsx';
import { Withdrawal } from './returns.tsx';

/**
 * What holds for every order, in a strip: how it comes to the city, the card, our guarantee, and what is said of the
 * prices or, where the page says that itself, of the pots.
 */
export function PromiseBand({ last }: { last: 'prices' | 'pots' }) {
  const { shell, browse } = useMessages();
  const { city, delivery, store } = useRootData();
  const words = browse.facts;
  const promise = city && promiseOf(city, shell);
  return (
    <section className={styles.band}>
      <ul className="wrap">
        {city && promise ? (
          <Fact icon="truck" title={`${promise.start} ${city.name}`}>
            {promise.end}
          </Fact>
        ) : (
          <Fact icon="truck" title={words.delivery}>
            {words.deliveryText(delivery.freeIn)}
          </Fact>
        )}
        <Fact icon="pen" title={words.card[0]}>
          {words.card[1]}
        </Fact>
        <Fact icon="return" title={store.guarantee}>
          <Withdrawal />
        </Fact>
        <Fact icon={last === 'pots' ? 'pot' : 'shield-check'} title={words[last][0]}>
          {words[last][1]}
        </Fact>
      </ul>
    </section>
  );
}

function Fact({ icon, title, children }: { icon: IconName; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        <b>{title}</b> <span>{children}</span>
      </span>
    </li>
  );
}
