import { Form } from 'react-router';
import { phone as phoneInWords } from '#shop/format/phone.ts';
import { nationalNumber, saudiPhoneCode } from '#shop/rules/accounts/phone.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { ArrowLink, Button, ButtonLink } from '../../components/button.tsx';
import { PhoneField, TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { PaymentMarks } from '../../components/payment-marks.tsx';
import { Price } from '../../components/price.tsx';
import { formOf } from '../../forms/form.server.ts';
import { LostNote, useFormResult } from '../../forms/form-state.tsx';
import { AskByPage } from '../attempt/not-known.tsx';
import type { Route } from './+types/urpay';
import { OrderNotFound } from './order-parts.tsx';
import styles from './urpay.module.css';
import { loadUrpay, payByUrpay } from './urpay.server.ts';

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadUrpay(context.get(pageContext), params.key, url);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  return payByUrpay(page, params.key, await formOf(request, page));
}

export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' };
}

export default function CheckoutUrpay({ loaderData }: Route.ComponentProps) {
  const { shell, paying, checkout } = useMessages();
  const { language } = useRootData();
  const words = paying.urpay;
  // A wrong code is said by its field alone (decision 0021).
  const { result, lost, busy } = useFormResult(({ fields }) => (fields.otp ? null : 'error'));
  if (!loaderData.order) return <OrderNotFound />;
  const { order, held, phone, sent } = loaderData;
  const pay = (
    <>
      {words.pay} <Price riyals={order.due} />
    </>
  );
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={shell.titled(words.title)} description={words.title} path="/checkout/urpay" noindex />
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h1>{held ? words.title : words.over}</h1>
          <PaymentMarks marks={['urpay']} named />
          {held && (
            <p className={styles.sum}>
              <span>{paying.summary.due}</span>
              <Price riyals={order.due} />
            </p>
          )}
        </div>
        {lost &&
          (lost.sent.get('intent') === 'code' ? (
            <AskByPage lost={lost} words={paying.unknown} />
          ) : (
            <LostNote lost={lost} />
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
            <PhoneField
              label={words.phone}
              name="phone_number"
              defaultValue={phone}
              error={result?.fields.phone_number}
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
                error={result?.fields.otp}
              />
              <Button type="submit" block busy={busy === 'code'}>
                {pay}
              </Button>
            </Form>
            {result?.fields.phone_number && <Note tone="warn">{result?.fields.phone_number}</Note>}
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
          <div className={styles.foot}>
            <Note icon="lock">{checkout.complete.doNotLeave}</Note>
            <ArrowLink href="/cart?tab=complete">{words.otherMethod}</ArrowLink>
          </div>
        )}
      </div>
    </div>
  );
}
