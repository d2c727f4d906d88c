import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { DeliveredOrder } from '#shop/contract/ratings.ts';
import { own } from '#shop/format/isolate.ts';
import { firstName } from '#shop/rules/text/first-name.ts';
import { useMessages } from '../../../base/messages.tsx';
import { ArrowLink } from '../../../components/button.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import { Note } from '../../../components/note.tsx';
import { RatingSheet } from './later-sheet.ts';

type Asked = { order: DeliveredOrder; pressed: boolean };
/** The last sheet, and the visit of the page at which it stands open; null once it is closed. */
type Sheet = Asked & { at: string | null };

/**
 * The question how it was: a line that leads to its page, and the sheet over the list, which opens by itself where one
 * has come for it or it is time to ask. Who has answered one or put it off isn't asked about the next at once.
 *
 * The sheet stays with the order that it was opened for, through its thanks, until it is closed or one goes on: the list
 * under it is read again each minute and when one comes back to it.
 */
export function AskedRating({ asked, now }: { asked: Asked | null; now: string }) {
  const { mine } = useMessages().orders;
  const { key: here } = useLocation();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const pressed = sheet?.pressed;
  const close = useCallback(() => {
    setSheet((open) => open && { ...open, at: null });
    // What was rated isn't asked for any more, nor led to again.
    if (pressed) void navigate('/my-orders?type=history', { replace: true, preventScrollReset: true });
    else void revalidate();
  }, [pressed, navigate, revalidate]);
  const isOpen = sheet !== null && sheet.at === here;
  if (asked && !isOpen && mayOpen(asked, sheet)) setSheet({ ...asked, at: here });
  return (
    <>
      {asked && (
        <Note icon="sprout">
          <Isolated text={mine.waitingRating(own(firstName(asked.order.recipient_name)))} />{' '}
          <ArrowLink href={`/my-orders/rating/${asked.order.order_id}`}>{mine.rate}</ArrowLink>
        </Note>
      )}
      {isOpen && (
        <RatingSheet
          key={sheet.order.order_id}
          order={sheet.order}
          now={now}
          asked={!sheet.pressed}
          onClose={close}
        />
      )}
    </>
  );
}

/** Who has pressed for it gets it, unless they have closed it; else it opens where none has been open. */
function mayOpen({ order, pressed }: Asked, last: Sheet | null) {
  if (!pressed) return last === null;
  return last?.at !== null || last.order.order_id !== order.order_id;
}
