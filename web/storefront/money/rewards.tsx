import { readRewards } from '#shop/contract/wallet.ts';
import { percent } from '#shop/format/signs.ts';
import { dataForShopper } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { ArrowLink, ButtonLink } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Price } from '../../components/price.tsx';
import { AccountLinks } from '../account/account-links.tsx';
import type { Route } from './+types/rewards';
import { Balance } from './balance.tsx';
import { Entries, EntryList } from './entries.tsx';
import { MoneyAside, MoneyColumns, MoneyHistory, MoneyPage } from './money-page.tsx';
import { Nothing } from './nothing.tsx';
import styles from './rewards.module.css';

/** What orders have earned, what they will, and what expires when. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  return dataForShopper(await call(readRewards), '/rewards');
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function Rewards({ loaderData: rewards }: Route.ComponentProps) {
  const { shell, money } = useMessages();
  const words = money.rewards;
  const { language } = useRootData();
  const share = percent(language, rewards.percent);
  // Nothing is earned, whichever way it was said.
  const paused = rewards.paused || rewards.percent === 0;
  const steps = words.steps(share, rewards.expiry_days);
  const none = rewards.items.length === 0 && rewards.coming.length === 0;
  return (
    <MoneyPage>
      <PageHead title={shell.titled(words.title)} description={words.title} path="/rewards" noindex />
      <h1>{words.title}</h1>
      <AccountLinks />
      <MoneyColumns>
        <Balance
          title={words.available}
          riyals={rewards.available}
          text={
            <>
              {words.earned} <Price riyals={rewards.earned} />
            </>
          }
          expiring={rewards.expiring}
          words={words}
        >
          <ArrowLink href="/wallet">{words.wallet}</ArrowLink>
        </Balance>
        <MoneyAside aria-labelledby="how">
          <p className={paused ? undefined : styles.share}>
            <Isolated text={paused ? words.paused : words.share(share)} />
          </p>
          <h2 id="how">{words.how}</h2>
          <ol className={styles.steps}>
            {/* Of what was ordered before, the rest holds. */}
            {steps.slice(paused ? 1 : 0).map((step) => (
              <li key={step}>
                <span>
                  <Isolated text={step} />
                </span>
              </li>
            ))}
          </ol>
        </MoneyAside>
        <MoneyHistory aria-labelledby="rewards-history">
          {rewards.coming.length > 0 && (
            <>
              <h2>{words.coming}</h2>
              <p className="small muted">{words.comingText}</p>
              <EntryList>
                {rewards.coming.map((order) => (
                  <li key={order.order_number}>
                    <a href={order.order_link} className="under">
                      {money.wallet.order(order.order_number)}
                    </a>
                    <Price riyals={order.amount} />
                  </li>
                ))}
              </EntryList>
            </>
          )}
          <h2 id="rewards-history">{words.history}</h2>
          {rewards.items.length > 0 ? (
            <Entries entries={rewards.items} />
          ) : (
            <Nothing icon="gift" title={words.none} {...(!paused && { text: words.noneText })}>
              {none && (
                <ButtonLink href="/products" size="s">
                  {words.shop}
                </ButtonLink>
              )}
            </Nothing>
          )}
        </MoneyHistory>
      </MoneyColumns>
    </MoneyPage>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
