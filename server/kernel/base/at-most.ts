import { refuse } from './refusal.ts';

/**
 * Lets `running` pieces of work run at once and `waiting` more wait for their turn; beyond that it refuses OVERLOADED.
 * For what takes so much memory or time that a flood of it would take the shop down.
 */
export function atMost(running: number, waiting: number) {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy < running) busy += 1;
    else if (queue.length >= waiting) refuse('OVERLOADED');
    else await new Promise<void>((turn) => queue.push(turn));
    try {
      return await work();
    } finally {
      // Whose turn comes takes this one's place.
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

/** Lets `running` pieces of work run at once for each key; beyond that it refuses OVERLOADED. */
export function atMostEach(running: number) {
  const busy = new Map<string, number>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const others = busy.get(key) ?? 0;
    if (others >= running) refuse('OVERLOADED');
    busy.set(key, others + 1);
    try {
      return await work();
    } finally {
      const left = (busy.get(key) ?? 1) - 1;
      if (left > 0) busy.set(key, left);
      else busy.delete(key);
    }
  };
}
