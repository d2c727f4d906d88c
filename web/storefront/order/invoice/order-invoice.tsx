import { data } from 'react-router';
import { readInvoice } from '#shop/contract/orders.ts';
import { dataOr } from '../../../base/answer.ts';
import { pageContext } from '../../../base/context.ts';
import { useMessages } from '../../../base/messages.tsx';
import { PageHead } from '../../../base/page-head.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { OrderNotFound } from '../order-parts.tsx';
import type { Route } from './+types/order-invoice';
import { InvoicePaper } from './invoice-paper.tsx';
import styles from './order-invoice.module.css';

/** A tax invoice or credit note of an order, for whoever holds the order's private link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const answer = await call(readInvoice, { params: { key: params.key, number: params.number } });
  const paper = dataOr(answer, null, 'INVOICE_NOT_FOUND');
  return paper ? { paper } : data({ paper: null }, { status: 404 });
}

export function headers() {
  return {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  };
}

export default function OrderInvoice({ loaderData, params }: Route.ComponentProps) {
  const { shell, paying } = useMessages();
  if (!loaderData.paper) return <OrderNotFound />;
  const { document, hash, qr_drawing, has_xml, uncleared } = loaderData.paper;
  const words = paying.order;
  const title = `${document.kind === 'invoice' ? words.invoice : words.creditNote} ${document.number}`;
  const link = `/order/${params.key}`;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={shell.titled(title)} description={title} path="/order" noindex />
      {uncleared && <p className="small">{words.uncleared}</p>}
      <InvoicePaper document={document} hash={hash} qr={qr_drawing} />
      <div className={styles.ways}>
        <ButtonLink href={`${link}/invoice/${document.number}.pdf`} data-document="">
          {words.pdf}
        </ButtonLink>
        {has_xml && (
          <ButtonLink href={`${link}/invoice/${document.number}.xml`} look="quiet" data-document="">
            {words.xml}
          </ButtonLink>
        )}
        <ButtonLink href={link} look="quiet">
          {words.backToOrder}
        </ButtonLink>
      </div>
    </div>
  );
}
