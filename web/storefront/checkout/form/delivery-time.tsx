import { useId } from 'react';
import type { CheckoutDetails, DeliveryDay } from '#shop/contract/checkout.ts';
import { dayCards } from '#shop/messages/delivery-notes.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';
import { DayChoice } from '../../../components/delivery/day-choice.tsx';
import { Note } from '../../../components/note.tsx';
import { slotField, slotValue } from './slot-value.ts';

/** Day and slot, of those that our drivers come in. */
export function DeliveryTime({
  days,
  chosen,
  today,
  error,
}: {
  days: DeliveryDay[];
  chosen: CheckoutDetails['slot'];
  today: Day;
  error: string | undefined;
}) {
  const { delivery: words } = useMessages().checkout;
  const { language } = useRootData();
  const id = useId();
  const shown = days.find((day) => day.date === chosen?.date) ?? days.find((day) => day.status === 'open');
  if (days.length === 0) return <Note tone="warn">{words.noDays}</Note>;
  return (
    <>
      <DayChoice
        {...{ language, today, label: words.day, shown: shown?.date ?? null }}
        days={dayCards({ language, words, today }, days, chosen)}
        names={{ day: 'day', slots: slotField, slot: slotValue }}
        wrong={error !== undefined}
        describedBy={error && id}
      />
      {error && (
        <div id={id}>
          <Note tone="bad">{error}</Note>
        </div>
      )}
    </>
  );
}
