import { data, redirect } from 'react-router';
import { listPaymentMethods } from '#shop/contract/payments.ts';
import { readWallet, topUpWallet } from '#shop/contract/wallet.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { typedAmount } from '#shop/rules/money/typed-amount.ts';
import { isTopUp, usualTopUps } from '#shop/rules/payments/reward-rules.ts';
import { type WalletKind, walletKinds } from '#shop/rules/payments/wallet.ts';
import { dataForShopper, dataOf } from '../../base/answer.ts';
import type { PageContext } from '../../base/context.ts';
import { pageOf, refuseBeyond } from '../../base/list-page.ts';
import { notOurForm } from '../../forms/form.server.ts';
import { paymentChoice } from '../../forms/payment-choice.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { type MoneyResult, moneyResult } from './money-result.ts';

const entriesOnPage = 20;

/** What a payment page can have led back to, as `/checkout/return` says it. */
const topUpEnds = ['paid', 'pending', 'failed', 'cancelled', 'refunded'] as const;

/** Credit of the shopper, what became of it, and more of it. */
export async function loadWallet({ call }: PageContext, url: URL) {
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
    topUpEnd: topUpEnds.find((each) => each === asked.get('topup')) ?? null,
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
export async function topUp(page: PageContext, form: FormData) {
  const { call, language } = page;
  if (form.get('intent') !== 'top-up') throw notOurForm(page);
  const { money, shell } = messagesOf(language);
  const amount = textOf(form, 'amount');
  const chosen = textOf(form, 'payment_method');
  const read = typedAmount(amount);
  // Without script the page couldn't say how it reads what was typed: it does now, before anybody pays.
  if (read !== null && textOf(form, 'shown') !== String(read) && isTopUp(read, await topUpRules(page))) {
    const message = money.wallet.topUp.confirm(shell.riyals(read));
    const asks = { form: 'top-up', ok: true, code: null, asks: true, message, fields: {} };
    return data<MoneyResult>({ ...asks, typed: amount, chosen });
  }
  const answer = await call(topUpWallet, { body: readForm(topUpWallet, form, paymentChoice(form)) });
  if (answer.success) {
    const { payment_url, payment_key } = answer.data;
    throw redirect(payment_url ?? `/checkout/return?order=${payment_key}`, 303);
  }
  const { unavailable } = money;
  return data({ ...moneyResult('top-up', answer, amount, { unavailable }), chosen }, { status: 422 });
}

/** Riyals that can be bought at once; where nobody answers, the shop says it when it is asked to sell. */
async function topUpRules({ call }: PageContext) {
  const wallet = await call(readWallet, { query: { limit: 1 } });
  return wallet.success ? wallet.data.top_ups : usualTopUps;
}
