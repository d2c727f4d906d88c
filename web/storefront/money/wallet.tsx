import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { ArrowLink } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { formOf } from '../../forms/form.server.ts';
import { useFormResult } from '../../forms/form-state.tsx';
import { AccountLinks } from '../account/account-links.tsx';
import { AskByKey, keyOf } from '../attempt/not-known.tsx';
import type { Route } from './+types/wallet';
import { Balance } from './balance.tsx';
import { History } from './history.tsx';
import { MoneyColumns, MoneyPage } from './money-page.tsx';
import type { MoneyResult } from './money-result.ts';
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
  const forms = useFormResult<MoneyResult>();
  const { wallet, kind, topUpEnd, cards, applePay, idempotencyKey } = loaderData;
  return (
    <MoneyPage>
      <PageHead title={shell.titled(words.title)} description={words.title} path="/wallet" noindex />
      <h1>{words.title}</h1>
      <AccountLinks />
      {forms.lost && <AskByKey lost={forms.lost} />}
      {topUpEnd && !forms.result && (
        <Note tone={tones[topUpEnd]} live>
          {words.topUpEnds[topUpEnd]}
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
          rules={wallet.top_ups}
          idempotencyKey={keyOf(forms.lost) ?? idempotencyKey}
          forms={forms}
        />
        <History wallet={wallet} kind={kind} />
      </MoneyColumns>
    </MoneyPage>
  );
}

const tones = { paid: 'good', pending: 'warn', failed: 'bad', cancelled: 'plain', refunded: 'warn' } as const;

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
