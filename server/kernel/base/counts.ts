import type { CountedEvent } from '#shop/rules/counts/events.ts';

/** Counts what happens in the shop, without anybody in it. Never throws and never waits. */
export type Counts = {
  /** `key` as the event has it (`shop/rules/counts/events.ts`); '' for an event that has none. */
  count(event: CountedEvent, key?: string): void;
};
