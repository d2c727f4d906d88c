import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { cardDesigns } from '#shop/rules/checkout/checkout.ts';
import type { Lost } from '../../../base/lost.ts';
import { useMessages } from '../../../base/messages.tsx';
import { Button } from '../../../components/button.tsx';
import { Segmented } from '../../../components/form/choice.tsx';
import { PhoneField, TextArea, TextField } from '../../../components/form/field.tsx';
import { fieldError, LostNote, ResultNote } from '../../../forms/form-state.tsx';
import { DeliveryTime } from '../../checkout/form/delivery-time.tsx';
import type { Told } from '../asked/told.ts';
import styles from './change-order.module.css';
import type { ShownOrder } from './order.server.ts';

type Props = Pick<ShownOrder, 'order' | 'today' | 'days' | 'mayPlace'> & {
  result: Told | null;
  lost: Lost | null;
};

/**
 * What of an order can still be another, a form each: its card, its time, the place that was typed; of a gift that nobody
 * has answered, whom the link goes to, and the place for whoever knows it. Works without script.
 */
export function ChangeOrder(props: Props) {
  const { orders: words } = useMessages();
  const { order } = props;
  const has = (part: (typeof order.can_change)[number]) => order.can_change.includes(part);
  const unanswered = order.gift?.state === 'waiting' || order.gift?.state === 'not_me';
  return (
    <section id="change" aria-labelledby="change-title" className={styles.change}>
      <h2 id="change-title">{words.change.open}</h2>
      {unanswered && order.gift && order.gift.corrections_left > 0 && <RecipientsNumber {...props} />}
      {props.mayPlace && <GiftPlace {...props} />}
      {has('slot') && <Slot {...props} />}
      {has('place') && <TypedPlace {...props} />}
      {has('card') && <Card {...props} />}
    </section>
  );
}

/** One thing to change: closed but for the one that was sent. */
function Part({
  intent,
  title,
  text,
  save,
  order,
  result,
  lost,
  children,
}: Props & { intent: string; title: string; text?: string; save: string; children: ReactNode }) {
  const busy = useNavigation().formData?.get('intent') === intent;
  const isSent = result?.form === intent;
  const isLost = lost?.sent.get('intent') === intent;
  return (
    <details className={styles.part} open={isSent || isLost || undefined}>
      <summary>{title}</summary>
      <Form method="post" className={styles.form} noValidate>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="expected_status" value={order.status ?? ''} />
        {text && <p className="small muted">{text}</p>}
        {isLost && <LostNote lost={lost} />}
        <ResultNote form={intent} result={result} />
        {children}
        <Button type="submit" look="quiet" block busy={busy}>
          {save}
        </Button>
      </Form>
    </details>
  );
}

function Card(props: Props) {
  const { checkout, orders } = useMessages();
  const words = orders.change;
  const card = props.order.card;
  return (
    <Part {...props} intent="card" title={words.card} save={words.saveCard}>
      <TextArea
        name="card.message"
        dir="auto"
        rows={4}
        label={words.message}
        error={fieldError(props.result, 'card', 'card.message')}
        defaultValue={card?.message}
      />
      <div className={styles.pair}>
        <TextField name="card.to" dir="auto" autoComplete="off" label={words.to} defaultValue={card?.to} />
        <TextField
          name="card.from"
          dir="auto"
          autoComplete="off"
          label={words.from}
          defaultValue={card?.from}
        />
      </div>
      <Segmented
        label={checkout.card.design}
        name="card.design"
        options={cardDesigns.map((design) => ({ value: design, label: checkout.card.designs[design] }))}
        defaultValue={card?.design ?? cardDesigns[0]}
      />
    </Part>
  );
}

function Slot(props: Props) {
  const words = useMessages().orders.change;
  return (
    <Part {...props} intent="slot" title={words.slot} save={words.saveSlot}>
      <Times {...props} intent="slot" />
    </Part>
  );
}

/** Days and hours to choose from; a courier keeps none of ours. */
function Times({ intent, ...props }: Props & { intent: string }) {
  const { days, today } = props;
  if (!days || days.delivery_service === 'courier') return null;
  const error = ['slot', 'slot.date', 'slot.slot_id']
    .map((name) => fieldError(props.result, intent, name))
    .find(Boolean);
  return <DeliveryTime days={days.days} chosen={null} today={today} error={error} />;
}

function TypedPlace(props: Props) {
  const words = useMessages().orders.change;
  const place = props.order.place;
  const field = (name: 'district' | 'address' | 'short_address') => ({
    name: `place.${name}`,
    autoComplete: 'off',
    error: fieldError(props.result, 'place', `place.${name}`),
    defaultValue: place?.[name],
  });
  return (
    <Part {...props} intent="place" title={words.place} text={words.placeHelp} save={words.savePlace}>
      <TextField {...field('district')} label={words.district} />
      <TextField {...field('address')} label={words.address} />
      <TextField {...field('short_address')} label={words.shortAddress} dir="ltr" />
    </Part>
  );
}

function RecipientsNumber(props: Props) {
  const { orders } = useMessages();
  const words = orders.recipientForms;
  return (
    <Part {...props} intent="number" title={words.number} text={words.numberText} save={words.saveNumber}>
      <TextField
        name="name"
        autoComplete="off"
        label={words.name}
        error={fieldError(props.result, 'number', 'name')}
        defaultValue={props.order.recipient_name}
      />
      <PhoneField
        name="phone_number"
        label={words.phone}
        autoComplete="off"
        error={fieldError(props.result, 'number', 'phone_number')}
      />
    </Part>
  );
}

function GiftPlace(props: Props) {
  const { orders } = useMessages();
  const words = orders.recipientForms;
  const field = (name: 'district' | 'directions' | 'short_address') => ({
    name: `place.${name}`,
    autoComplete: 'off',
    error: fieldError(props.result, 'gift-place', `place.${name}`),
  });
  return (
    <Part {...props} intent="gift-place" title={words.place} text={words.placeText} save={words.savePlace}>
      <TextField {...field('district')} label={orders.change.district} />
      <TextField {...field('directions')} label={words.directions} />
      <TextField {...field('short_address')} label={orders.change.shortAddress} dir="ltr" />
      <Times {...props} intent="gift-place" />
    </Part>
  );
}
