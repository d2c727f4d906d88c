import { readRewards } from '#shop/contract/wallet.ts';
import { percent } from '#shop/format/signs.ts';
import { dataForShopper } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { ArrowLink, ButtonLink } from '../../components/button.tsx';
import { Day } from '../../components/day.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Price } from '../../components/price.tsx';
import type { Route } from './+types/rewards';
import { Entries } from './entries.tsx';
import { Nothing } from './nothing.tsx';
import '../../styles/money.css';

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
  const none = rewards.items.length === 0 && rewards.coming.length === 0;
  return (
    <div className="wrap money-page">
      <PageHead title={shell.titled(words.title)} description={words.title} path="/rewards" noindex />
      <h1>{words.title}</h1>
      <div className="money-columns">
        <section className="balance">
          <h2 className="small">{words.available}</h2>
          <p className="amount">
            <Price riyals={rewards.available} />
          </p>
          <p className="small">
            {words.earned} <Price riyals={rewards.earned} />
          </p>
          {rewards.expiring.length > 0 && (
            <>
              <h3 className="small med">{words.expiring}</h3>
              <ul className="small">
                {rewards.expiring.map((bonus) => (
                  <li key={bonus.expires_at}>
                    <Price riyals={bonus.amount} /> {words.until} <Day iso={bonus.expires_at} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <ArrowLink href="/wallet">{words.wallet}</ArrowLink>
        </section>
        <section className="panel top-up" aria-labelledby="how">
          <p className="share">
            <Isolated text={words.share(share)} />
          </p>
          <h2 id="how">{words.how}</h2>
          <ol className="steps-list">
            {words.steps(share, rewards.expiry_days).map((step) => (
              <li key={step}>
                <span>
                  <Isolated text={step} />
                </span>
              </li>
            ))}
          </ol>
        </section>
        <section className="money-history" aria-labelledby="rewards-history">
          {rewards.coming.length > 0 && (
            <>
              <h2>{words.coming}</h2>
              <p className="small muted">{words.comingText}</p>
              <ul className="entries">
                {rewards.coming.map((order) => (
                  <li key={order.order_number}>
                    <a href={order.order_link} className="under">
                      {money.wallet.order(order.order_number)}
                    </a>
                    <Price riyals={order.amount} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <h2 id="rewards-history">{words.history}</h2>
          {rewards.items.length > 0 ? (
            <Entries entries={rewards.items} />
          ) : (
            <Nothing icon="gift" title={words.none} text={words.noneText}>
              {none && (
                <ButtonLink href="/products" size="s">
                  {words.shop}
                </ButtonLink>
              )}
            </Nothing>
          )}
        </section>
      </div>
    </div>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
