import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { ArrowLink } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { formOf } from '../../forms/form.server.ts';
import { useHeard } from '../../forms/heard.tsx';
import { AskByKey, keyOf } from '../attempt/not-known.tsx';
import type { Route } from './+types/wallet';
import { Balance } from './balance.tsx';
import { History } from './history.tsx';
import { MoneyColumns, MoneyPage } from './money-page.tsx';
import { TopUp } from './top-up.tsx';
import { loadWallet, topUp } from './wallet.server.ts';

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
    <MoneyPage>
      <PageHead title={shell.titled(words.title)} description={words.title} path="/wallet" noindex />
      <h1>{words.title}</h1>
      {heard.lost && <AskByKey lost={heard.lost} />}
      {told && !heard.outcome && (
        <Note tone={tones[told]} live>
          {words.told[told]}
        </Note>
      )}
      <MoneyColumns>
        <Balance
          title={words.balance}
          riyals={wallet.balance}
          text={words.balanceText}
          expiring={wallet.expiring}
          words={words}
        >
          <ArrowLink href="/rewards">{words.rewards}</ArrowLink>
        </Balance>
        <TopUp
          cards={cards}
          applePay={applePay}
          idempotencyKey={keyOf(heard.lost) ?? idempotencyKey}
          heard={heard}
        />
        <History wallet={wallet} kind={kind} />
      </MoneyColumns>
    </MoneyPage>
  );
}

const tones = { paid: 'good', pending: 'warn', failed: 'bad', cancelled: 'plain', refunded: 'warn' } as const;

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
