import { type DragEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useSubmit } from 'react-router';
import type { Board } from '#shop/contract/workshop/board.ts';
import type { BoardColumn } from '#shop/rules/orders/board.ts';
import { dropOn, placedOn } from './drop.ts';
import type { useSelection } from './use-selection.ts';

/**
 * The board by a pointer: a card is drawn to a column or to another slot, and with it all that are chosen. Nothing can be
 * done so that no button does; the forms are the same. Answers the handlers of what holds cards and lanes.
 */
export function useDrag(
  form: RefObject<HTMLFormElement | null>,
  board: Board,
  { chosen, toggle }: ReturnType<typeof useSelection>,
  may: { move: boolean; change: boolean },
) {
  const submit = useSubmit();
  const dragged = useRef<readonly string[]>([]);
  const lit = useRef<Element | null>(null);

  function light(lane: Element | null): void {
    if (lit.current === lane) return;
    lit.current?.removeAttribute('data-over');
    lane?.setAttribute('data-over', '');
    lit.current = lane;
  }

  function dropAt({ target }: DragEvent) {
    const lane = target instanceof Element ? target.closest('[data-lane]') : null;
    const [row = '', column = ''] = lane?.getAttribute('data-lane')?.split(' ') ?? [];
    const cards = placedOn(board).filter(({ card }) => dragged.current.includes(card.order_number));
    const drop = lane && dropOn(cards, { row, column: column as BoardColumn }, may);
    return drop ? { lane, drop } : null;
  }

  function send(fields: Record<string, string>): void {
    const body = new FormData();
    for (const number of dragged.current) body.append('order_numbers', number);
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    submit(body, { method: 'post', preventScrollReset: true });
  }

  return {
    onDragStart(event: DragEvent) {
      const card = event.target instanceof Element ? event.target.closest('[data-order]') : null;
      const number = card?.getAttribute('data-order');
      if (!number) return;
      dragged.current = chosen.has(number) ? [...chosen] : [number];
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', dragged.current.join(' '));
    },
    onDragOver(event: DragEvent) {
      const found = dropAt(event);
      light(found?.lane ?? null);
      if (found) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const found = dropAt(event);
      light(null);
      if (!found) return;
      event.preventDefault();
      const { drop } = found;
      if (drop.kind === 'step') send({ intent: drop.to });
      else if (drop.kind === 'slot') send({ intent: 'slot', slot: `${board.day}:${drop.slot}` });
      else {
        // The bar at the bottom asks for the name, of all that are chosen.
        flushSync(() => toggle([...dragged.current], true));
        form.current?.querySelector<HTMLInputElement>(`[name=${drop.field}]`)?.focus();
      }
    },
    onDragEnd() {
      light(null);
      dragged.current = [];
    },
  };
}
