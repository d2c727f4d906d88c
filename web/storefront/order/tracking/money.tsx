import { Form, useNavigation } from 'react-router';
import type { OrderView } from '#shop/contract/orders.ts';
import type { Lost } from '../../../base/lost.ts';
import { useMessages } from '../../../base/messages.tsx';
import { Button } from '../../../components/button.tsx';
import { fieldError, LostNote, ResultNote } from '../../../forms/form-state.tsx';
import { CompanyInputs } from '../../checkout/form/company-fields.tsx';
import type { Told } from '../asked/told.ts';
import { useAsked } from '../asked/use-asked.ts';
import { OrderMoney } from '../order-parts.tsx';
import { OrderPapers, Refunds } from '../order-refunds.tsx';
import styles from './money.module.css';

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
        {order.can_have_company_invoice && <CompanyInvoice link={link} result={result} lost={lost} />}
      </section>
      {order.refunds.length + order.returned_payments.length > 0 && <Refunds order={order} link={link} />}
    </>
  );
}

/** Whoever ordered has the invoice issued to a company instead. */
function CompanyInvoice({ link, result, lost }: { link: string; result: Told | null; lost: Lost | null }) {
  const words = useMessages().paying.order.companyInvoice;
  const busy = useNavigation().formData?.get('intent') === 'company';
  const { isOpen, own, gone } = useAsked('company', result, lost);
  if (!isOpen) {
    return (
      <p className={styles.company}>
        <a href={`${link}?company#company`} className="under small">
          {words.open}
        </a>
      </p>
    );
  }
  const first = Object.keys(own?.fields ?? {})[0];
  return (
    <div id="company" className={styles.company}>
      <h3>{words.open}</h3>
      <Form method="post" className={styles.form} preventScrollReset noValidate>
        <input type="hidden" name="intent" value="company" />
        <p className="small">{words.text}</p>
        <LostNote lost={gone} />
        <ResultNote form="company" result={own} />
        <CompanyInputs
          company={own?.company ?? {}}
          field={(name) => ({ name, error: fieldError(own, 'company', name), autoFocus: name === first })}
        />
        <Button type="submit" look="quiet" block busy={busy}>
          {words.submit}
        </Button>
      </Form>
    </div>
  );
}
