import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { listStaffCoupons, pauseCoupon } from '#shop/contract/workshop/coupons.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { formOf } from '../../forms/form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { CouponTable } from './coupon-table.tsx';
import styles from './coupons.module.css';
import { useCouponWords } from './words.ts';

/** The address is the state: what is looked for, and where one is in the list. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [q, before] = [searchParams.get('q')?.trim() ?? '', searchParams.get('before')];
  const { call } = context.get(staffContext);
  const answer = await call(listStaffCoupons, { query: { q, ...(before && { before }) } });
  return { q, isLater: before !== null, ...dataOf(answer, request) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const id = textOf(form, 'id');
  const body = { paused: textOf(form, 'paused') };
  return act(page, form, {
    name: `pause-${id}`,
    run: () => page.call(pauseCoupon, { params: { id }, body }),
  });
}

/** Every coupon with its state and what it has cost, paused from its row. */
export default function Coupons() {
  const { shell } = useStaffMessages();
  const coupons = useCouponWords();
  const { q, isLater, items, next } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const state = useResult();
  const to = (more: Record<string, string>) =>
    `/coupons?${new URLSearchParams({ ...(q && { q }), ...more })}`;
  return (
    <Screen
      title={shell.coupons}
      acts={
        <Link to="/coupons/new" className={buttonClass({})}>
          <Icon name="plus" size="s" />
          {coupons.add}
        </Link>
      }
    >
      <LostNote lost={state.lost} />
      {/* Its field follows the address, also when somebody goes back. */}
      <Form key={q} method="get" role="search" className={styles.search}>
        <TextField
          label={coupons.searchLabel}
          icon={<Icon name="search" size="s" />}
          name="q"
          type="search"
          autoComplete="off"
          maxLength={80}
          defaultValue={q}
          dir="auto"
        />
        <Button type="submit" look="quiet">
          {coupons.search}
        </Button>
      </Form>
      {items.length === 0 ? (
        <p role="status">{q === '' && !params.has('before') ? coupons.noneYet : coupons.none}</p>
      ) : (
        <CouponTable items={items} {...state} />
      )}
      <div className={styles.foot}>
        {isLater && <Link to={to({})}>{coupons.first}</Link>}
        {next !== null && <Link to={to({ before: String(next) })}>{coupons.more}</Link>}
      </div>
    </Screen>
  );
}
