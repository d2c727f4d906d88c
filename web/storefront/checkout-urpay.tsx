import { data, Form, redirect, useNavigation } from 'react-router';
import { readOrder } from '#shop/contract/orders.ts';
import { urpayPay, urpayValidateOtp } from '#shop/contract/payments.ts';
import { phone as phoneInWords } from '#shop/format/phone.ts';
import { nationalNumber, saudiPhoneCode } from '#shop/rules/phone.ts';
import { dataOr } from '../answer.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { Isolated } from '../components/isolated.tsx';
import { Note } from '../components/note.tsx';
import { Price } from '../components/price.tsx';
import { useSaid } from '../components/said.tsx';
import { pageContext } from '../context.ts';
import { formOf } from '../form.server.ts';
import { heard, useStillLost } from '../lost.ts';
import { useMessages } from '../messages.tsx';
import { PageHead } from '../page-head.tsx';
import { useShop } from '../shop.ts';
import type { Route } from './+types/checkout-urpay';
import { AskByPage } from './checkout/not-known.tsx';
import { OrderNotFound } from './checkout/order-parts.tsx';
import styles from './checkout-urpay.module.css';
import { SaidLost } from './money/heard.tsx';

/** Paying with an Urpay wallet: its phone, then the code that Urpay sends there. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const answer = await call(readOrder, { params: { key: params.key } });
  const order = dataOr(answer, null, 'ORDER_NOT_FOUND');
  if (!order) return data({ order: null }, { status: 404 });
  const { state, summary, expires_at, payer } = order;
  if (state === 'placed') throw redirect(`/checkout/success/${params.key}`, 303);
  return {
    order: { due: summary.due },
    held: state === 'awaiting_payment' && Date.parse(expires_at) > Date.now(),
    phone: payer?.phone ?? '',
    /** The phone that a code was sent to; null asks for one. */
    sent: url.searchParams.has('other') ? null : (payer?.code_sent_to ?? null),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { call } = page;
  const form = await formOf(request, page);
  const field = (name: string) => String(form.get(name) ?? '');
  if (form.get('intent') === 'code') {
    const paid = await call(urpayValidateOtp, { body: { order_key: params.key, otp: field('otp') } });
    if (paid.success)
      throw redirect(
        paid.data.status === 'paid'
          ? `/checkout/success/${params.key}`
          : `/checkout/return?order=${params.key}`,
        303,
      );
    if (paid.error.code === 'ORDER_ALREADY_PAID') throw redirect(`/checkout/success/${params.key}`, 303);
    return data({ message: paid.message, field: 'otp' }, { status: paid.statusCode });
  }
  const phone = field('phone_number');
  const sent = await call(urpayPay, { body: { order_key: params.key, phone_number: phone } });
  if (sent.success) throw redirect(`/checkout/urpay/${params.key}`, 303);
  if (sent.error.code === 'ORDER_ALREADY_PAID') throw redirect(`/checkout/success/${params.key}`, 303);
  const message = sent.error.fields?.phone_number ?? sent.message;
  return data({ message, field: 'phone_number' }, { status: sent.statusCode });
}

type Told = { message: string; field: string };

export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' };
}

export default function CheckoutUrpay({ loaderData, actionData }: Route.ComponentProps) {
  const { shell, paying, checkout } = useMessages();
  const { language } = useShop();
  const words = paying.urpay;
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' ? navigation.formData?.get('intent') : null;
  const { answer, lost } = heard<Told>(useStillLost(actionData));
  // A wrong code is said by its field alone (decision page 21).
  useSaid(answer, answer && answer.field !== 'otp' ? { kind: 'error', text: answer.message } : null);
  if (!loaderData.order) return <OrderNotFound />;
  const { order, held, phone, sent } = loaderData;
  const wrong = (name: string) => (answer?.field === name ? answer.message : null);
  const pay = (
    <>
      {words.pay} <Price riyals={order.due} />
    </>
  );
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={shell.titled(words.title)} description={words.title} path="/checkout/urpay" noindex />
      <h1>{held ? words.title : words.over}</h1>
      {lost &&
        (lost.sent.get('intent') === 'code' ? (
          <AskByPage lost={lost} words={paying.unknown} />
        ) : (
          <SaidLost lost={lost} />
        ))}
      {!held && (
        <>
          <p className="muted">{words.overText}</p>
          <ButtonLink href="/cart">{checkout.outcome.cart}</ButtonLink>
        </>
      )}
      {held && sent === null && (
        <Form method="post" className={styles.form} noValidate>
          <p className="muted">{words.phoneText}</p>
          <input type="hidden" name="intent" value="phone" />
          <TextField
            label={words.phone}
            name="phone_number"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            dir="ltr"
            defaultValue={phone}
            error={wrong('phone_number')}
          />
          <Button type="submit" block busy={busy === 'phone'}>
            {words.send}
          </Button>
        </Form>
      )}
      {held && sent !== null && (
        <>
          <Form method="post" className={styles.form} noValidate>
            <p className="muted">
              {
                <Isolated
                  text={words.codeText(
                    phoneInWords(language, `+${saudiPhoneCode}${nationalNumber(saudiPhoneCode, sent)}`),
                  )}
                />
              }
            </p>
            <input type="hidden" name="intent" value="code" />
            <TextField
              label={words.code}
              name="otp"
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              error={wrong('otp')}
            />
            <Button type="submit" block busy={busy === 'code'}>
              {pay}
            </Button>
          </Form>
          {wrong('phone_number') && <Note tone="warn">{wrong('phone_number')}</Note>}
          <Form method="post" className={styles.ways}>
            <input type="hidden" name="intent" value="phone" />
            <input type="hidden" name="phone_number" value={sent} />
            <Button type="submit" look="quiet" busy={busy === 'phone'}>
              {words.resend}
            </Button>
            <ButtonLink href="?other" look="quiet">
              {words.otherPhone}
            </ButtonLink>
          </Form>
        </>
      )}
      {held && (
        <p className="small">
          <Note icon="lock">{checkout.complete.doNotLeave}</Note>
          <a href="/cart?tab=complete" className="under">
            {words.otherMethod}
          </a>
        </p>
      )}
    </div>
  );
}
