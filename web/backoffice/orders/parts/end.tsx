import { Form } from 'react-router';
import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { rejectReasons, restocksByDefault } from '#shop/rules/orders/life.ts';
import type { OrderStatus } from '#shop/rules/orders/order.ts';
import { Button } from '../../../components/button.tsx';
import { Check } from '../../../components/form/choice.tsx';
import { Field } from '../../../components/form/field.tsx';
import { useStaffMessages } from '../../base/messages.tsx';
import { ProofField } from '../../base/proof/proof-field.tsx';
import { type FormState, ResultNote } from '../../base/result.tsx';
import formStyles from '../../shell/form.module.css';
import { Box } from '../../shell/screen.tsx';
import type { OrderResult } from './act.server.ts';
import facts from './facts.module.css';

/** How an order is ended before it is there: with a second press, and a fresh proof, as all of its money goes back. */
export function End({ order, result, busy }: { order: OrderDetails } & FormState<OrderResult>) {
  const { orders } = useStaffMessages();
  const { can, status } = order;
  const pressed = result?.form === 'end' ? result.typed.intent : '';
  if (!can.cancel && !can.reject) return <ResultNote result={result} form="end" />;
  return (
    <Box title={orders.end}>
      {can.cancel && (
        <details className={facts.danger} open={pressed === 'cancel'}>
          <summary>{orders.cancel}</summary>
          <Form method="post" preventScrollReset className={facts.form}>
            <p className="small">{orders.cancelText}</p>
            {order.money?.has_wallet ? (
              <Field label={orders.refundTo.label}>
                {(tied) => (
                  <select {...tied} name="refund_to" defaultValue="source" className={formStyles.select}>
                    <option value="source">{orders.refundTo.source}</option>
                    <option value="wallet">{orders.refundTo.wallet}</option>
                  </select>
                )}
              </Field>
            ) : (
              <input type="hidden" name="refund_to" value="source" />
            )}
            {pressed === 'cancel' && <ProofField result={result} form="end" />}
            {pressed === 'cancel' && <ResultNote result={result} form="end" />}
            <Button type="submit" name="intent" value="cancel" look="quiet" size="s" busy={busy === 'cancel'}>
              {orders.cancel}
            </Button>
          </Form>
        </details>
      )}
      {can.reject && (
        <details className={facts.danger} open={pressed === 'reject'}>
          <summary>{orders.reject}</summary>
          <Form method="post" preventScrollReset className={facts.form}>
            <p className="small">{orders.rejectText}</p>
            <Field label={orders.reason}>
              {(tied) => (
                <select {...tied} name="reason" className={formStyles.select}>
                  {rejectReasons.map((reason) => (
                    <option key={reason} value={reason}>
                      {orders.rejectReasons[reason]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Check name="restock" defaultChecked={restocksByDefault(status as OrderStatus)}>
              {orders.restockAll}
            </Check>
            {pressed === 'reject' && <ProofField result={result} form="end" />}
            {pressed === 'reject' && <ResultNote result={result} form="end" />}
            <Button type="submit" name="intent" value="reject" look="quiet" size="s" busy={busy === 'reject'}>
              {orders.reject}
            </Button>
          </Form>
        </details>
      )}
    </Box>
  );
}
