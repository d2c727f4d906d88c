import { photoAddress } from '#server/attachments/photo-link.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Language } from '#shop/contract/operation.ts';
import type { TimelineStepView } from '#shop/contract/orders.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { statusLabels, stepText } from '#shop/messages/bilingual/order-status.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { type StatusWord, stepWord } from '#shop/rules/orders/status-word.ts';
import { type TimelineStep, timelineOf } from '#shop/rules/orders/timeline.ts';
import { firstName } from '#shop/rules/text/first-name.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import type { OrderRows } from './rows.ts';

/** The life of a placed order in words, with the photos that its sender may see. Empty for any other. */
export function timelineView(
  { config }: Pick<AppContext, 'config'>,
  language: Language,
  rows: OrderRows,
  now: Date,
): TimelineStepView[] {
  const { order, gift, events } = rows;
  const { state, status, variant, details, driverName, attempts } = order;
  if (state !== 'placed' || status === null) return [];
  const told = {
    recipient: own(firstName(details.recipient.name)),
    driver: driverName && own(driverName),
    attempts,
  };
  return timelineOf({ variant, status }, events).map((step) => {
    const word = wordOf(rows, step);
    const isAnswer = word === 'recipient_accepted';
    const by = isAnswer ? (gift?.placeBy ?? step.by) : step.by;
    // Since when the recipient is asked, or when they will be: a link that was paid for at night goes in the morning.
    const asked = word === 'waiting_for_recipient' ? (gift?.sentAt ?? null) : null;
    const asks = asked && asked > now ? momentInWords(language, asked.toISOString(), riyadhDay(now)) : null;
    const at = step.at ?? (asks === null ? asked : null);
    const photo = step.photo !== null && maySeePhoto(rows, step) ? step.photo : null;
    return {
      status: step.status,
      label: statusLabels[word][language],
      text: stepText(language, { ...told, word, state: step.state, by, asks }),
      state: step.state,
      at: at?.toISOString() ?? null,
      photo: photo && photoAddress(config.secret, photo, now),
    };
  });
}

function wordOf({ order: { variant } }: OrderRows, { status, state, by }: TimelineStep): StatusWord {
  const asked = variant === 'gift' && status === orderStatus.recipientAccepted && state === 'now';
  // It stands at the second step either because the recipient is asked, or because the answer has come.
  return asked && by === null ? 'waiting_for_recipient' : stepWord(variant, status, by);
}

/** A photo of the door tells where it is: only whoever typed the place sees it. */
function maySeePhoto({ order, gift }: OrderRows, { status }: TimelineStep): boolean {
  if (status !== orderStatus.delivered) return true;
  return order.variant !== 'gift' || gift?.placeBy === 'sender';
}
