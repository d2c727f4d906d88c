import { Fragment } from 'react';
import { Link } from 'react-router';
import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { paidWith } from '#shop/messages/bilingual/payments/payment-labels.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { buttonClass } from '../../../components/button.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import { Undecided } from '../../approvals/undecided.tsx';
import { useLanguage } from '../../base/me.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import { Box } from '../../shell/screen.tsx';
import facts from './facts.module.css';
import { useOrderStepWords } from './order-step-words.ts';

const quiet = buttonClass({ look: 'quiet', size: 's' });

/** What was paid and by what, what went back and why, and the way to give more back. */
export function Money({ order, money }: { order: OrderDetails; money: NonNullable<OrderDetails['money']> }) {
  const { orders } = useStaffMessages();
  const language = useLanguage();
  const { summary, coupons, payment, refunds, waiting, left, invoice, invoice_xml, replaced_papers } = money;
  const sum = (amount: number) => riyals(language, fromRiyals(amount));
  const back = refunds.reduce((total, { to_method, to_wallet }) => total + to_method + to_wallet, 0);
  const whereTo = ({ to_method, to_wallet }: { to_method: number; to_wallet: number }) =>
    listed(language, [
      to_method > 0 && `${sum(to_method)} ${orders.refundedTo.source}`,
      to_wallet > 0 && `${sum(to_wallet)} ${orders.refundedTo.wallet}`,
    ]);
  const rows: [string, string][] = [
    [orders.items, sum(summary.items)],
    [orders.extras, summary.extras > 0 ? sum(summary.extras) : ''],
    [
      orders.discount(coupons.map(({ code }) => code).join(' ')),
      summary.discount > 0 ? `−${sum(summary.discount)}` : '',
    ],
    [orders.delivery, summary.delivery > 0 ? sum(summary.delivery) : orders.free],
    [orders.total, sum(summary.total)],
    [
      payment ? paidWith(language, payment, { endingIn: orders.endingIn }) : '',
      payment ? sum(summary.due) : '',
    ],
    [orders.wallet, summary.wallet > 0 ? sum(summary.wallet) : ''],
    [orders.vat, sum(summary.vat)],
    [orders.refunded, back > 0 ? sum(back) : ''],
  ];
  return (
    <Box title={orders.money}>
      <dl className={`${facts.facts} ${facts.sums}`}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className={name === orders.total ? facts.total : undefined}>
              <dt>
                <Isolated text={name} />
              </dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
      </dl>
      {refunds.length > 0 && (
        <ul className={facts.rows} aria-label={orders.refundsList}>
          {refunds.map(
            ({
              id,
              to_method,
              to_wallet,
              reason,
              note,
              approved_by,
              status,
              credit_note,
              credit_note_xml,
            }) => (
              <li key={id}>
                <span>{orders.refundLine(whereTo({ to_method, to_wallet }), reason)}</span>
                <span className="tiny">
                  {status === 'started' ? orders.underWay : status === 'failed' ? orders.failed : ''}
                  {status !== 'done' && approved_by && ' '}
                  {approved_by && <Isolated text={orders.approvedBy(approved_by.name)} />}
                  {credit_note && (
                    <>
                      {' '}
                      <bdi dir="ltr">{credit_note}</bdi>
                      {credit_note_xml && <Xml order={order.order_number} paper={credit_note} />}
                    </>
                  )}
                </span>
                {note && (
                  <span className="tiny">
                    <bdi>{note}</bdi>
                  </span>
                )}
              </li>
            ),
          )}
        </ul>
      )}
      <Undecided wishes={waiting} said={orders.refundWaits} />
      <div className={facts.acts}>
        {left.sum > 0 && (
          <Link to={`/orders/${order.order_number}/refund`} className={quiet}>
            {orders.giveBack}
          </Link>
        )}
        {invoice && (
          <span className="tiny">
            <Isolated text={orders.invoice(invoice)} />
            {invoice_xml && <Xml order={order.order_number} paper={invoice} />}
            {replaced_papers.map((paper) => (
              <Fragment key={paper}>
                {' '}
                <bdi dir="ltr">{paper}</bdi>
              </Fragment>
            ))}
          </span>
        )}
      </div>
    </Box>
  );
}

/** What the tax authority has of it, as a file. */
function Xml({ order, paper }: { order: string; paper: string }) {
  const words = useOrderStepWords();
  return (
    <>
      {' '}
      <a
        href={`/admin/orders/${order}/xml/${paper}`}
        className="under"
        aria-label={words.xmlOf(paper)}
        download
      >
        <bdi>XML</bdi>
      </a>
    </>
  );
}
