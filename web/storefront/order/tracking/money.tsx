import type { OrderView } from '#shop/contract/orders.ts';
import type { Lost } from '../../../base/lost.ts';
import { useMessages } from '../../../base/messages.tsx';
import { OrderMoney } from '../order-parts.tsx';
import { OrderPapers, Refunds } from '../order-refunds.tsx';
import type { Told } from './act.server.ts';
import { CompanyInvoice } from './company-invoice.tsx';

/** What an order came to, its papers, and what was given back of it. */
export function Money({
  order,
  link,
  result,
  lost,
}: {
  order: OrderView;
  link: string;
  result: Told | null;
  lost: Lost | null;
}) {
  const { orders: words } = useMessages();
  return (
    <>
      <section aria-labelledby="money">
        <h2 id="money">{words.money}</h2>
        <OrderMoney order={order} />
        <OrderPapers order={order} link={link} />
        {order.can_have_company_invoice && <CompanyInvoice result={result} lost={lost} />}
      </section>
      {order.refunds.length + order.returned_payments.length > 0 && <Refunds order={order} link={link} />}
    </>
  );
}
