import { type DragEvent, useRef } from 'react';
import { useSubmit } from 'react-router';
import { moveText } from './moved.ts';

/**
 * The stops of a run by a pointer: one is drawn between two others, and the form of the buttons sent with its new place.
 * Answers the handlers of the list; each of its items names its order (`data-order`).
 */
export function useStopDrag() {
  const submit = useSubmit();
  const drawn = useRef<Element | null>(null);
  const lit = useRef<Element | null>(null);

  function light(stop: Element | null, side: 'before' | 'after' = 'before'): void {
    if (lit.current !== stop) lit.current?.removeAttribute('data-over');
    stop?.setAttribute('data-over', side);
    lit.current = stop;
  }

  /** Where it would go: the stop that the pointer is over, and the side of it; null over itself and outside. */
  function placeAt({ target, clientY, currentTarget }: DragEvent<HTMLOListElement>) {
    const over = stopOf(target);
    if (!drawn.current || !over || !currentTarget.contains(drawn.current)) return null;
    const others = [...currentTarget.children].filter((stop) => stop !== drawn.current);
    const at = others.indexOf(over);
    if (at < 0) return null;
    const { top, height } = over.getBoundingClientRect();
    const isAfter = clientY > top + height / 2;
    return { over, side: isAfter ? 'after' : 'before', before: isAfter ? at + 1 : at } as const;
  }

  return {
    onDragStart(event: DragEvent<HTMLOListElement>) {
      drawn.current = stopOf(event.target);
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', drawn.current?.getAttribute('data-order') ?? '');
    },
    onDragOver(event: DragEvent<HTMLOListElement>) {
      const place = placeAt(event);
      light(place?.over ?? null, place?.side);
      if (place) event.preventDefault();
    },
    onDrop(event: DragEvent<HTMLOListElement>) {
      const place = placeAt(event);
      const number = drawn.current?.getAttribute('data-order');
      const form = event.currentTarget.closest('form');
      light(null);
      if (!place || !number || !form) return;
      event.preventDefault();
      const body = new FormData(form);
      body.set('move', moveText(number, place.before));
      void submit(body, { method: 'post', preventScrollReset: true });
    },
    onDragEnd() {
      light(null);
      drawn.current = null;
    },
  };
}

function stopOf(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('[data-order]') : null;
}
