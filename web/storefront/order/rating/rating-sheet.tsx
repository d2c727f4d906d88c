import { useCallback, useEffect } from 'react';
import { withoutIsolates } from '#shop/format/isolate.ts';
import { type Lost, splitLost } from '../../../base/lost.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useFetcher } from '../../../base/use-fetcher.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { useFirstWrong, useTypesOn } from '../../../components/form/use-first-wrong.ts';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { LostNote } from '../../../forms/form-state.tsx';
import { RatedOrder, type ToRate, useQuestion } from './rated-order.tsx';
import { laterClass, type Rated, RatingForm, RatingThanks } from './rating-form.tsx';

/**
 * Rating over any page. `asked` is when nobody has pressed for it: closing it without an answer puts it off then, as
 * "later" does.
 */
export function RatingSheet({
  order,
  now,
  asked = false,
  onClose,
}: {
  order: ToRate;
  now: string;
  asked?: boolean;
  onClose: () => void;
}) {
  const words = useMessages().rating;
  const question = useQuestion(order);
  const action = `/my-orders/rating/${order.order_id}`;
  const { Form, data, state } = useFetcher<Rated | Lost>();
  const { answer: result = null, lost } = splitLost<Rated>(data);
  const putOff = useCallback(() => {
    const form = new FormData();
    form.set('intent', 'later');
    // Nobody waits for it, and where it gets lost the question comes again.
    void fetch(action, { method: 'POST', body: form, redirect: 'manual' }).catch(() => {});
    onClose();
  }, [action, onClose]);
  useFirstWrong(result, useTypesOn(state === 'submitting'));
  useEffect(() => {
    if (result?.rating) document.querySelector<HTMLElement>('dialog h2')?.focus();
  }, [result]);

  if (result?.rating)
    return (
      <Dialog title={result.rating < 3 ? words.sorry : words.thanks} onClose={onClose}>
        <RatingThanks rating={result.rating}>
          <ButtonLink href="/my-orders?type=history" look="quiet" block>
            {words.back}
          </ButtonLink>
        </RatingThanks>
      </Dialog>
    );
  return (
    <Dialog
      title={withoutIsolates(question)}
      text={<RatedOrder order={order} now={now} />}
      onClose={asked ? putOff : onClose}
    >
      <LostNote lost={lost} />
      <RatingForm
        form={Form}
        action={action}
        result={result}
        busy={state !== 'idle'}
        later={
          <button type="button" className={laterClass} onClick={asked ? putOff : onClose}>
            {words.later}
          </button>
        }
      />
    </Dialog>
  );
}
