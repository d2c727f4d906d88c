import type { OrderView } from '#shop/contract/orders.ts';
import { useMessages } from '../../base/messages.tsx';
import { Icon } from '../../components/icon.tsx';
import { Price } from '../../components/price.tsx';
import { Moment, PaidWith } from './order-parts.tsx';
import styles from './order-refunds.module.css';

/** The tax invoice, as a page and as a file. */
export function OrderPapers({ order, link }: { order: OrderView; link: string }) {
  const { paying } = useMessages();
  const words = paying.order;
  if (!order.invoice) return null;
  return (
    <p className={styles.papers}>
      <Icon name="download" />
      <a href={`${link}/invoice/${order.invoice}`} className="under">
        {words.invoice} <bdi dir="ltr">{order.invoice}</bdi>
      </a>
      <a href={`${link}/invoice/${order.invoice}.pdf`} className="under" data-document="">
        {words.pdf}
      </a>
      {order.invoice_xml && (
        <a href={`${link}/invoice/${order.invoice}.xml`} className="under" data-document="">
          {words.xml}
        </a>
      )}
      {order.replaced_papers.length > 0 && (
        <span className={`small muted ${styles.replaced}`}>
          {words.replaced}
          {order.replaced_papers.map((number) => (
            <a key={number} href={`${link}/invoice/${number}`} className="under">
              <bdi dir="ltr">{number}</bdi>
            </a>
          ))}
        </span>
      )}
    </p>
  );
}

/** Money that was given back: each step, where to, and its credit note; and what came twice or too late. */
export function Refunds({ order, link }: { order: OrderView; link: string }) {
  const { orders, paying } = useMessages();
  const words = paying.order;
  // The order's only payment came too late, or one more than it takes.
  const late = order.state === 'refunding' || order.state === 'refunded';
  const came = late ? orders.returnedLate : orders.returned;
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds">{words.refunds}</h2>
      <ul className={styles.refunds}>
        {order.returned_payments.map((payment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments of an order stay in their order
          <li key={index}>
            <p>
              <Price riyals={payment.amount} /> {came} <PaidWith payment={payment} />
              <small className={payment.status === 'done' ? styles.done : undefined}>
                {words.refundSteps[payment.status]}
                {payment.done_at && (
                  <>
                    {' '}
                    <Moment iso={payment.done_at} />
                  </>
                )}
              </small>
            </p>
          </li>
        ))}
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            {refund.to_method > 0 && (
              <p>
                <Price riyals={refund.to_method} /> {words.toMethod}
                <small className={refund.status === 'done' ? styles.done : undefined}>
                  {words.refundSteps[refund.status]}
                  {refund.done_at && (
                    <>
                      {' '}
                      <Moment iso={refund.done_at} />
                    </>
                  )}
                </small>
              </p>
            )}
            {refund.to_wallet > 0 && (
              <p>
                <Price riyals={refund.to_wallet} /> {words.toWallet}
                <small className={styles.done}>{words.refundSteps.done}</small>
              </p>
            )}
            <p className="tiny">
              {words.asked} <Moment iso={refund.created_at} />
              {refund.credit_note && (
                <>
                  {' · '}
                  <a href={`${link}/invoice/${refund.credit_note}`} className="under">
                    {words.creditNote} <bdi dir="ltr">{refund.credit_note}</bdi>
                  </a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
