import { data, Form, redirect } from 'react-router';
import { applyCoupon, filterCoupons, saveCoupon } from '#shop/contract/coupons.ts';
import { dataForShopper } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { pageOf, refuseBeyond } from '../../base/list-page.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Pagination } from '../../components/page/pagination.tsx';
import stepsStyles from '../../components/page/steps.module.css';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { fieldError, LostNote, ResultNote, useFormResult } from '../../forms/form-state.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { AccountLinks } from '../account/account-links.tsx';
import type { Route } from './+types/coupons';
import { CouponTicket } from './coupon-ticket.tsx';
import styles from './coupons.module.css';
import { MoneyPage } from './money-page.tsx';
import { type MoneyResult, moneyResult } from './money-result.ts';
import { Nothing } from './nothing.tsx';

const states = ['available', 'expired', 'used'] as const;
const couponsOnPage = 24;

/** The shopper's coupons of one state: saved and used ones, and what is open to everybody. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const state = states.find((each) => each === url.searchParams.get('state')) ?? 'available';
  const page_number = pageOf(url.searchParams);
  const answer = await call(filterCoupons, { body: { type: state, page_number, limit: couponsOnPage } });
  const coupons = dataForShopper(answer, '/coupons');
  refuseBeyond(coupons);
  return { state, coupons };
}

/** Keeps a code, or puts a coupon to use: then the cart shows what it does. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { call, cityId } = page;
  const form = await formOf(request, page);
  const code = textOf(form, 'coupon_code');
  switch (form.get('intent')) {
    case 'save': {
      const answer = await call(saveCoupon, { body: readForm(saveCoupon, form) });
      return data(moneyResult('save', answer, code), { status: answer.success ? 200 : 422 });
    }
    case 'use': {
      const answer = await call(applyCoupon, {
        query: { cities_id: cityId },
        body: readForm(applyCoupon, form, { remove: false }),
      });
      if (answer.success) throw redirect('/cart', 303);
      return data(moneyResult(`use ${code}`, answer, code), { status: 422 });
    }
    default:
      throw notOurForm(page);
  }
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function Coupons({ loaderData }: Route.ComponentProps) {
  const { shell, money } = useMessages();
  const words = money.coupons;
  const { lost, result, busy } = useFormResult<MoneyResult>(() => 'info');
  const { state, coupons } = loaderData;
  const saving = result?.form === 'save' ? result : null;
  return (
    <MoneyPage>
      <PageHead title={shell.titled(words.title)} description={words.title} path="/coupons" noindex />
      <h1>{words.title}</h1>
      <AccountLinks />
      <LostNote lost={lost} />
      <Form method="post" preventScrollReset noValidate className={styles.save}>
        <TextField
          key={saving?.ok ? coupons.items.length : 'code'}
          name="coupon_code"
          label={words.code}
          help={words.codeHelp}
          error={fieldError(result, 'save', 'coupon_code')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          defaultValue={saving?.typed ?? ''}
        />
        <Button type="submit" name="intent" value="save" busy={busy === 'save'}>
          {words.save}
        </Button>
        <ResultNote form="save" result={result} />
      </Form>
      <nav className={`${stepsStyles.steps} ${styles.states}`} aria-label={words.title}>
        {states.map((each) => (
          <a
            key={each}
            href={each === 'available' ? '/coupons' : `/coupons?state=${each}`}
            aria-current={each === state ? 'page' : undefined}
            data-keep-scroll
          >
            {words.states[each]}
          </a>
        ))}
      </nav>
      <p className="vh" role="status">
        {money.listed(words.states[state], coupons.total)}
      </p>
      {coupons.items.length > 0 ? (
        <ul className={styles.tickets}>
          {coupons.items.map((coupon) => (
            <CouponTicket key={coupon.id} coupon={coupon} result={result} />
          ))}
        </ul>
      ) : (
        <Nothing icon="coupon" title={words.none[state]} text={state === 'available' ? words.noneText : ''} />
      )}
      <Pagination
        page={coupons.page_number}
        pages={Math.ceil(coupons.total / coupons.limit)}
        to={(page) => `/coupons?state=${state}&page=${page}`}
      />
    </MoneyPage>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
