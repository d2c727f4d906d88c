import { Form, useNavigation } from 'react-router';
import type { OrderView } from '#shop/contract/orders.ts';
import type { Lost } from '../../../base/lost.ts';
import { useMessages } from '../../../base/messages.tsx';
import { Button } from '../../../components/button.tsx';
import { LostNote, ResultNote } from '../../../forms/form-state.tsx';
import { KeepLink } from '../link/keep-link.tsx';
import styles from './order-link.module.css';
import type { Told } from './told.ts';
import { useAsked } from './use-asked.ts';

type Props = {
  order: OrderView;
  link: string;
  result: Told | null;
  lost: Lost | null;
};

/** The order's private link on its page: to keep, and to be renewed. */
export function OrderLink({ address, ...props }: Props & { address: string }) {
  return (
    <>
      <KeepLink address={address} />
      <RenewLink {...props} />
    </>
  );
}

/**
 * How whoever ordered ends the link that others have. Whoever holds the link alone is told how to become the one who
 * may: by the number that it was ordered with.
 */
function RenewLink({ order, link, result, lost }: Props) {
  const words = useMessages().orders.renew;
  const busy = useNavigation().formData?.get('intent') === 'renew';
  const { isOpen, own, gone } = useAsked('renew', result, lost);
  if (!order.is_own)
    return (
      <p className={`small muted ${styles.renew}`}>
        {words.notOwn}{' '}
        <a href={`/sign-in?next=${encodeURIComponent(link)}`} className="under">
          {words.signIn}
        </a>
      </p>
    );
  if (!isOpen) {
    return (
      <p className={styles.renew}>
        <a href={`${link}?renew#renew`} className="small muted under">
          {words.open}
        </a>
      </p>
    );
  }
  return (
    <div className={styles.renew} id="renew">
      <h3>{words.open}</h3>
      <Form method="post" action={link} className={styles.form}>
        <input type="hidden" name="intent" value="renew" />
        <p className="small">{words.text}</p>
        <LostNote lost={gone} />
        <ResultNote form="renew" result={own} />
        <Button type="submit" look="quiet" size="s" busy={busy}>
          {words.yes}
        </Button>
      </Form>
    </div>
  );
}
