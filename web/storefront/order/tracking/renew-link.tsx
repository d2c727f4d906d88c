import { Form, useNavigation } from 'react-router';
import type { OrderView } from '#shop/contract/orders.ts';
import type { Lost } from '../../../base/lost.ts';
import { useMessages } from '../../../base/messages.tsx';
import { Button } from '../../../components/button.tsx';
import { LostNote, ResultNote } from '../../../forms/form-state.tsx';
import type { Told } from './act.server.ts';
import styles from './renew-link.module.css';

/**
 * How whoever ordered ends the link that others have. Whoever holds the link alone is told how to become the one who
 * may: by the number that it was ordered with.
 */
export function RenewLink({
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
  const words = useMessages().orders.renew;
  const busy = useNavigation().formData?.get('intent') === 'renew';
  if (!order.is_own)
    return (
      <p className="small muted">
        {words.notOwn}{' '}
        <a href={`/sign-in?next=${encodeURIComponent(link)}`} className="under">
          {words.signIn}
        </a>
      </p>
    );
  const isLost = lost?.sent.get('intent') === 'renew';
  return (
    <details open={isLost || result?.form === 'renew'}>
      <summary className="small muted under">{words.open}</summary>
      <Form method="post" action={link} className={styles.form}>
        <input type="hidden" name="intent" value="renew" />
        <p className="small">{words.text}</p>
        {isLost && <LostNote lost={lost} />}
        <ResultNote form="renew" result={result} />
        <Button type="submit" look="quiet" size="s" busy={busy}>
          {words.yes}
        </Button>
      </Form>
    </details>
  );
}
