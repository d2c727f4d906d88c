import { data, redirect } from 'react-router';
import { listPaymentMethods } from '#shop/contract/payments.ts';
import { readWallet, topUpWallet } from '#shop/contract/wallet.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { typedAmount } from '#shop/rules/typed-amount.ts';
import { isTopUp, type WalletKind, walletKinds } from '#shop/rules/wallet.ts';
import { dataForShopper, dataOf } from '../answer.ts';
import { ArrowLink } from '../components/button.tsx';
import { Note } from '../components/note.tsx';
import { pageContext } from '../context.ts';
import { formOf, notOurForm } from '../form.server.ts';
import { useMessages } from '../messages.tsx';
import { PageHead } from '../page-head.tsx';
import type { Route } from './+types/wallet';
import { AskByKey, keyOf } from './checkout/not-known.tsx';
import { Balance } from './money/balance.tsx';
import { useHeard } from './money/heard.tsx';
import { History } from './money/history.tsx';
import { MoneyColumns, MoneyPage } from './money/money-page.tsx';
import { outcomeOf, textOf } from './money/outcome.ts';
import { TopUp } from './money/top-up.tsx';
import { pageOf, refuseBeyond } from './parts/list-page.ts';

const entriesOnPage = 20;

/** What a payment page can have led back to, as `/checkout/return` says it. */
const told = ['paid', 'pending', 'failed', 'cancelled', 'refunded'] as const;

/** Credit of the shopper, what became of it, and more of it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const asked = url.searchParams;
  const kind: WalletKind | null = walletKinds.find((each) => each === asked.get('kind')) ?? null;
  const query = {
    page_number: pageOf(asked),
    limit: entriesOnPage,
    ...(kind && { kind }),
  };
  const wallet = dataForShopper(await call(readWallet, { query }), '/wallet');
  refuseBeyond(wallet);
  const { methods, saved_cards } = dataOf(await call(listPaymentMethods));
  return {
    wallet,
    kind,
    told: told.find((each) => each === asked.get('topup')) ?? null,
    cards: saved_cards.filter(({ expired }) => !expired),
    applePay: methods.includes('apple_pay'),
    /** One per view of the page: pressing twice is one payment. */
    idempotencyKey: crypto.randomUUID(),
  };
}

/**
 * Tops up once the sum has been seen: leads to the payment page, or to where is said what became of a card that needed
 * none.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { call, language } = page;
  const form = await formOf(request, page);
  if (form.get('intent') !== 'top-up') throw notOurForm(page);
  const { money, shell } = messagesOf(language);
  const amount = textOf(form, 'amount');
  const chosen = textOf(form, 'payment_method');
  const read = typedAmount(amount);
  // Without script the page couldn't say how it reads what was typed: it does now, before anybody pays.
  if (read !== null && isTopUp(read) && textOf(form, 'shown') !== String(read)) {
    const message = money.wallet.topUp.confirm(shell.riyals(read));
    return data({ intent: 'top-up', ok: true, asks: true, message, fields: {}, typed: amount, chosen });
  }
  const [method = '', card = ''] = chosen.split(':');
  const answer = await call(topUpWallet, {
    body: {
      amount,
      payment_method: method === 'saved_card' || method === 'apple_pay' ? method : 'card',
      card_id: method === 'saved_card' ? card : null,
      idempotency_key: textOf(form, 'idempotency_key') || undefined,
    },
  });
  if (answer.success) {
    const { payment_url, payment_key } = answer.data;
    throw redirect(payment_url ?? `/checkout/return?order=${payment_key}`, 303);
  }
  const { unavailable } = money;
  return data({ ...outcomeOf('top-up', answer, amount, { unavailable }), chosen }, { status: 422 });
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

export { Problem as ErrorBoundary } from './parts/problem.tsx';
