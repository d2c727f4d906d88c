import { type DragEvent, type PointerEvent, useRef } from 'react';

/**
 * Blocks by a pointer: one is drawn by its handle between two others. `move` is told which, and its place among the others.
 * Answers the handlers of the list; each of its blocks names itself (`data-block`), and its handle says so (`data-handle`).
 */
export function useBlockDrag(move: (key: string, place: number) => void) {
  const drawn = useRef<Element | null>(null);
  const lit = useRef<Element | null>(null);

  function light(block: Element | null, side: 'before' | 'after' = 'before'): void {
    if (lit.current !== block) lit.current?.removeAttribute('data-over');
    block?.setAttribute('data-over', side);
    lit.current = block;
  }

  function placeAt({ target, clientY, currentTarget }: DragEvent<HTMLOListElement>) {
    const over = blockOf(target);
    if (!drawn.current || !over || !currentTarget.contains(drawn.current)) return null;
    const others = [...currentTarget.children].filter((block) => block !== drawn.current);
    const at = others.indexOf(over);
    if (at < 0) return null;
    const { top, height } = over.getBoundingClientRect();
    const isAfter = clientY > top + height / 2;
    return { over, side: isAfter ? 'after' : 'before', place: isAfter ? at + 1 : at } as const;
  }

  return {
    /** Only by its handle: in a field, drawing marks words. */
    onPointerDown({ target }: PointerEvent<HTMLOListElement>) {
      const block = blockOf(target) as HTMLElement | null;
      if (block) block.draggable = target instanceof Element && target.closest('[data-handle]') !== null;
    },
    onDragStart(event: DragEvent<HTMLOListElement>) {
      drawn.current = blockOf(event.target);
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', drawn.current?.getAttribute('data-block') ?? '');
    },
    onDragOver(event: DragEvent<HTMLOListElement>) {
      const place = placeAt(event);
      light(place?.over ?? null, place?.side);
      if (place) event.preventDefault();
    },
    onDrop(event: DragEvent<HTMLOListElement>) {
      const place = placeAt(event);
      const key = drawn.current?.getAttribute('data-block');
      light(null);
      if (!place || !key) return;
      event.preventDefault();
      move(key, place.place);
    },
    onDragEnd() {
      light(null);
      drawn.current = null;
    },
  };
}

function blockOf(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('[data-block]') : null;
}
