import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeliveredOrder } from '#shop/contract/ratings.ts';
import { own } from '#shop/format/isolate.ts';
import { firstName } from '#shop/rules/text/first-name.ts';
import { useMessages } from '../../../base/messages.tsx';
import { ArrowLink } from '../../../components/button.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import { Note } from '../../../components/note.tsx';
import { RatingSheet } from './later-sheet.ts';

/**
 * The question how it was: a line that leads to its page, and the sheet over the list, which opens by itself where one
 * has come for it or it is time to ask. Who has answered one or put it off isn't asked about the next at once.
 */
export function AskedRating({
  asked,
  now,
}: {
  asked: { order: DeliveredOrder; pressed: boolean } | null;
  now: string;
}) {
  const { mine } = useMessages().orders;
  const [closed, setClosed] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const id = asked?.order.order_id ?? null;
  const close = useCallback(() => {
    setClosed(id);
    // What was rated isn't asked for any more.
    void revalidate();
  }, [id, revalidate]);
  if (!asked) return null;
  const { order, pressed } = asked;
  const isOpen = pressed ? closed !== id : closed === null;
  return (
    <>
      <Note icon="sprout">
        <Isolated text={mine.waitingRating(own(firstName(order.recipient_name)))} />{' '}
        <ArrowLink href={`/my-orders/rating/${order.order_id}`}>{mine.rate}</ArrowLink>
      </Note>
      {isOpen && <RatingSheet key={id} order={order} now={now} asked={!pressed} onClose={close} />}
    </>
  );
}
