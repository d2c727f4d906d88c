import { Form, useNavigation } from 'react-router';
import type { OrderView } from '#shop/contract/orders.ts';
import { useMessages } from '../../../base/messages.tsx';
import { Button } from '../../../components/button.tsx';
import { ChoiceRows, RadioRow } from '../../../components/form/choice.tsx';
import { Note } from '../../../components/note.tsx';
import styles from './cancel-order.module.css';

/** Cancelling asks first, and asks where the money should go when there is a wallet. Works without script. */
export function CancelOrder({ order, message }: { order: OrderView; message: string | undefined }) {
  const { paying } = useMessages();
  const words = paying.order.cancel;
  const busy = useNavigation().formData?.get('intent') === 'cancel';
  return (
    <section>
      {message && (
        <Note tone="bad" live>
          {message}
        </Note>
      )}
      {order.can_cancel && (
        <details className={styles.cancel}>
          <summary className="under">{words.open}</summary>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="intent" value="cancel" />
            <input type="hidden" name="expected_status" value={order.status ?? ''} />
            <p className="small">
              {words.text} {order.coupons.length > 0 && words.coupons}
            </p>
            {order.wallet_refund ? (
              <ChoiceRows label={words.where}>
                <RadioRow
                  name="refund_to"
                  value="source"
                  defaultChecked
                  title={words.source}
                  text={words.sourceText}
                />
                <RadioRow name="refund_to" value="wallet" title={words.wallet} text={words.walletText} />
              </ChoiceRows>
            ) : (
              <>
                <input type="hidden" name="refund_to" value="source" />
                <p className="small muted">{words.sourceText}</p>
              </>
            )}
            <Button type="submit" look="quiet" block busy={busy}>
              {words.yes}
            </Button>
          </Form>
        </details>
      )}
    </section>
  );
}
