import { Form, Link } from 'react-router';
import type { Approval } from '#shop/contract/workshop/approvals.ts';
import { own } from '#shop/format/isolate.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { mayUse, useLanguage, useMe } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { OrderLink } from '../base/order-link.tsx';
import { ProofField } from '../base/proof/proof-field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './approvals.module.css';
import { FactsOfRefund } from './facts-of-refund.tsx';
import { OfCoupon, OfPrice, OfProducts, OfRewards } from './of-wish.tsx';
import type { ApprovalResult } from './settle.server.ts';

/** One wish: what it does, why, and who asks; and the decision, or taking one's own back. */
export function Wish({
  wish,
  at,
  now,
  result,
  busy,
}: { wish: Approval; at: (moment: string | null) => string; now: string } & FormState<ApprovalResult>) {
  const { approvals, customers } = useStaffMessages();
  const language = useLanguage();
  const me = useMe();
  const mine = result?.form === wish.id ? result : null;
  const sum = (amount: number) => riyals(language, fromRiyals(amount));
  const mayRelease = wish.release_at !== null && wish.release_at <= now;
  const asker = own(wish.asked_by?.name ?? '');
  const isOfMoney = !wish.coupon && !wish.price && !wish.products && !wish.rewards;
  return (
    <Box
      title={
        <span className={styles.head}>
          {approvals.kinds[wish.kind]}
          <Tag tone="warn">{approvals.until(at(wish.expires_at))}</Tag>
        </span>
      }
    >
      <p className="small">
        <Isolated text={approvals.asks(asker, at(wish.asked_at))} />
      </p>
      {wish.reason && (
        <blockquote className={styles.reason}>
          <bdi>{wish.reason}</bdi>
        </blockquote>
      )}
      <dl className={styles.facts}>
        {wish.coupon && <OfCoupon coupon={wish.coupon} />}
        {wish.products && <OfProducts change={wish.products} />}
        {wish.price && <OfPrice price={wish.price} />}
        {wish.rewards && <OfRewards rewards={wish.rewards} />}
        {isOfMoney && (
          <>
            <dt>{approvals.amount}</dt>
            <dd className="med">{sum(wish.amount)}</dd>
          </>
        )}
        {wish.order_number && (
          <>
            <dt>{approvals.forOrder}</dt>
            <dd>
              <OrderLink number={wish.order_number} />
            </dd>
            <FactsOfRefund wish={wish} />
          </>
        )}
        {wish.customer && (
          <>
            <dt>{approvals.forCustomer}</dt>
            <dd>
              <Link to={`/customers/${wish.customer.id}`} className="under">
                <bdi>{wish.customer.name}</bdi>
              </Link>
            </dd>
          </>
        )}
        {wish.credit_reason && (
          <>
            <dt>{approvals.why}</dt>
            <dd>{customers.reasons[wish.credit_reason]}</dd>
          </>
        )}
        {isOfMoney && (
          <>
            <dt>
              <Isolated text={approvals.today(asker)} />
            </dt>
            <dd>{sum(wish.today)}</dd>
          </>
        )}
      </dl>
      {wish.mine || !mayUse(me, 'manage') ? (
        <Form method="post" preventScrollReset className={styles.form}>
          <p className="small">{wish.release_at ? approvals.alone : approvals.mine}</p>
          {wish.release_at && !mayRelease && (
            <p className="med">{approvals.aloneFrom(at(wish.release_at))}</p>
          )}
          <input type="hidden" name="id" value={wish.id} />
          {mayRelease && <ProofField result={mine} form={wish.id} />}
          <ResultNote result={mine} form={wish.id} />
          <div className={styles.acts}>
            {mayRelease && (
              <Button type="submit" name="intent" value="release" busy={busy === 'release'}>
                {approvals.release}
              </Button>
            )}
            {/* Taking it back asks for no code. */}
            <Button type="submit" name="intent" value="withdraw" look="quiet" formNoValidate>
              {approvals.withdraw}
            </Button>
          </div>
        </Form>
      ) : (
        <Form method="post" preventScrollReset className={styles.form}>
          <input type="hidden" name="id" value={wish.id} />
          <TextField
            label={approvals.answer}
            error={mine?.fields.answer ?? null}
            name="answer"
            maxLength={300}
            dir="auto"
            defaultValue={mine?.ok === false ? mine.typed : ''}
          />
          <ProofField result={mine} form={wish.id} />
          <ResultNote result={mine} form={wish.id} />
          <div className={styles.acts}>
            <Button type="submit" name="intent" value="agree" busy={busy === 'agree'}>
              {approvals.agree}
            </Button>
            <Button type="submit" name="intent" value="refuse" look="quiet" busy={busy === 'refuse'}>
              {approvals.refuse}
            </Button>
          </div>
        </Form>
      )}
    </Box>
  );
}
