import { Form } from 'react-router';
import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/form/field.tsx';
import { FileField } from '../../../components/form/file-field.tsx';
import { Note } from '../../../components/note.tsx';
import { mayUse, useMe } from '../../base/me.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import { type FormState, ResultNote } from '../../base/result.tsx';
import type { OrderResult } from './act.server.ts';
import { useOrderStepWords } from './order-step-words.ts';
import styles from './steps.module.css';

/** The step that the workshop takes from here: wrapping, a pickup that is ready and handed over for its code, or nobody who took it. */
export function NextStep({ order, result, busy }: { order: OrderDetails } & FormState<OrderResult>) {
  const words = useOrderStepWords();
  const { board } = useStaffMessages();
  const me = useMe();
  const mayMove = mayUse(me, 'fulfil');
  const isPickup = order.variant === 'pickup';
  const mayWrap = mayMove && order.status < 3 && !(order.variant === 'gift' && order.status === 1);
  const isOut = order.status === 4;
  const mine = result?.form === 'hand-over' && !result.ok ? result : null;
  const codeError =
    mine?.code === 'TOO_MANY_TRIES' ? words.pickupTriesOver : (mine?.fields.code ?? mine?.message ?? null);
  return (
    <>
      {['wrap', 'ready', 'send-code', 'nobody-there'].map((form) => (
        <ResultNote key={form} result={result} form={form} />
      ))}
      {result?.ok && result.form === 'send-code' && (
        <Note tone="good" live>
          {words.codeSent}
        </Note>
      )}
      {mayWrap && (
        <Form method="post" encType="multipart/form-data" preventScrollReset className={styles.code}>
          <FileField
            name="photo"
            icon="camera"
            pick={words.pickPhoto}
            accept="image/jpeg,image/png,image/webp"
            label={words.wrapPhoto}
            help={words.wrapPhotoHelp}
          />
          <Button type="submit" name="intent" value="wrap" size="s" busy={busy === 'wrap'}>
            {words.wrap}
          </Button>
        </Form>
      )}
      {order.status === 3 && isPickup && mayMove && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="ready" size="s" busy={busy === 'ready'}>
            {board.out.pickup}
          </Button>
        </Form>
      )}
      {isOut && isPickup && mayMove && (
        <Form method="post" preventScrollReset className={styles.code} noValidate>
          <TextField
            name="code"
            label={words.pickupCode}
            help={words.pickupCodeHelp}
            error={codeError}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
          />
          <Button type="submit" name="intent" value="hand-over" size="s" busy={busy === 'hand-over'}>
            {words.handOver}
          </Button>
        </Form>
      )}
      {isOut && isPickup && mayUse(me, 'customers') && (
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            name="intent"
            value="send-code"
            look="quiet"
            size="s"
            busy={busy === 'send-code'}
          >
            {words.sendCode}
          </Button>
        </Form>
      )}
      {isOut && !isPickup && mayMove && <NobodyThere order={order} isBusy={busy === 'nobody-there'} />}
    </>
  );
}

/** Whoever ordered hears of it at once and it isn't taken back, so that it says what becomes of the order and asks once more. */
function NobodyThere({ order: { attempts }, isBusy }: { order: OrderDetails; isBusy: boolean }) {
  const words = useOrderStepWords();
  return (
    <details className={styles.nobody}>
      <summary>{words.nobodyThere}</summary>
      <Form method="post" preventScrollReset className={styles.code}>
        <p className="small">
          {words.nobodyThereText} {words.nobodyThereTry(attempts + 1)}
        </p>
        <Button type="submit" name="intent" value="nobody-there" look="quiet" size="s" busy={isBusy}>
          {words.nobodyThereYes}
        </Button>
      </Form>
    </details>
  );
}
