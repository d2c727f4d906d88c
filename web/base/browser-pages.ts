import type { parts } from '#shop/messages/load.ts';

export type MessagePart = keyof typeof parts;

/**
 * What browsers have to know of the pages, as sources of regular expressions for the paths of their addresses. The build
 * takes it out of their table (vite.config.ts), so that nobody downloads the rest of that.
 */
declare const __BROWSER_PAGES__: {
  /** Pages that can't do without a part of the strings. */
  messages: Record<MessagePart, string>;
  /** Pages where nobody is asked for a city. */
  needNoCity: string;
};

/** Written down once: the build puts what it knows where the name stands. */
const known = __BROWSER_PAGES__;

/** The parts of the strings that a page needs; takes its path. */
export function partsFor(path: string): MessagePart[] {
  const { messages } = known;
  return (Object.keys(messages) as MessagePart[]).filter((part) => new RegExp(messages[part]).test(path));
}

/** Whether a page depends on the city: whoever has none is asked for it there. */
export function needsCity(path: string): boolean {
  return !new RegExp(known.needNoCity).test(path);
}
