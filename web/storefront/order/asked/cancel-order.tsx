import { Form, useNavigation } from 'react-router';
import type { OrderView } from '#shop/contract/orders.ts';
import type { Lost } from '../../../base/lost.ts';
import { useMessages } from '../../../base/messages.tsx';
import { Button } from '../../../components/button.tsx';
import { ChoiceRows, RadioRow } from '../../../components/form/choice.tsx';
import { Note } from '../../../components/note.tsx';
import { AskByPage } from '../../attempt/not-known.tsx';
import styles from './cancel-order.module.css';
import type { Told } from './told.ts';
import { useAsked } from './use-asked.ts';

/** Cancelling asks first, and asks where the money should go when there is a wallet. */
export function CancelOrder({
  order,
  link,
  result,
  lost,
}: {
  order: OrderView;
  link: string;
  result: Told | null;
  /** What of this page's forms got lost on the way. */
  lost: Lost | null;
}) {
  const { paying } = useMessages();
  const words = paying.order.cancel;
  const { isOpen, own, gone } = useAsked('cancel', result, lost);
  if (!order.can_cancel && !own) return null;
  return (
    <section className={styles.cancel} id="cancel">
      {order.can_cancel && gone && <AskByPage lost={gone} words={paying.unknown.cancelling} />}
      {own?.message && (
        <Note tone="bad" live>
          {own.message}
        </Note>
      )}
      {!order.can_cancel ? null : isOpen ? (
        <CancelForm order={order} />
      ) : (
        <p>
          <a href={`${link}?cancel#cancel`} className="under">
            {words.open}
          </a>
        </p>
      )}
    </section>
  );
}

function CancelForm({ order }: { order: OrderView }) {
  const words = useMessages().paying.order.cancel;
  const busy = useNavigation().formData?.get('intent') === 'cancel';
  return (
    <>
      <h2>{words.open}</h2>
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
    </>
  );
}
