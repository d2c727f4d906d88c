import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A field that React holds the value of, where somebody may choose or type before the page wakes up: `take` is told of
 * what stands in it then, once.
 */
export function useEarly<Field extends HTMLElement>(take: (field: Field) => void): RefObject<Field | null> {
  const field = useRef<Field>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes up
  useLayoutEffect(() => {
    if (field.current) take(field.current);
  }, []);
  return field;
}
