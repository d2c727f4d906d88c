import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { ArrowLink } from '../../components/button.tsx';
import { Day } from '../../components/day.tsx';
import { Note } from '../../components/note.tsx';
import { Price } from '../../components/price.tsx';
import { formOf } from '../../forms/form.server.ts';
import { useHeard } from '../../forms/heard.tsx';
import { AskByKey, keyOf } from '../attempt/not-known.tsx';
import type { Route } from './+types/wallet';
import { History } from './history.tsx';
import { TopUp } from './top-up.tsx';
import { loadWallet, topUp } from './wallet.server.ts';
import '../../styles/money.css';

export function loader({ context, url }: Route.LoaderArgs) {
  return loadWallet(context.get(pageContext), url);
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  return topUp(page, await formOf(request, page));
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function Wallet({ loaderData }: Route.ComponentProps) {
  const { shell, money } = useMessages();
  const words = money.wallet;
  const heard = useHeard();
  const { wallet, kind, told, cards, applePay, idempotencyKey } = loaderData;
  return (
    <div className="wrap money-page">
      <PageHead title={shell.titled(words.title)} description={words.title} path="/wallet" noindex />
      <h1>{words.title}</h1>
      {heard.lost && <AskByKey lost={heard.lost} />}
      {told && !heard.outcome && (
        <Note tone={tones[told]} live>
          {words.told[told]}
        </Note>
      )}
      <div className="money-columns">
        <section className="balance">
          <h2 className="small">{words.balance}</h2>
          <p className="amount">
            <Price riyals={wallet.balance} />
          </p>
          <p className="small">{words.balanceText}</p>
          {wallet.expiring.length > 0 && (
            <>
              <h3 className="small med">{words.expiring}</h3>
              <ul className="small">
                {wallet.expiring.map((bonus) => (
                  <li key={bonus.expires_at}>
                    <Price riyals={bonus.amount} /> {words.until} <Day iso={bonus.expires_at} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <ArrowLink href="/rewards">{words.rewards}</ArrowLink>
        </section>
        <TopUp
          cards={cards}
          applePay={applePay}
          idempotencyKey={keyOf(heard.lost) ?? idempotencyKey}
          heard={heard}
        />
        <History wallet={wallet} kind={kind} />
      </div>
    </div>
  );
}

const tones = { paid: 'good', pending: 'warn', failed: 'bad', cancelled: 'plain', refunded: 'warn' } as const;

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
