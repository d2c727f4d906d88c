const closers: (() => unknown)[] = [];

/**
 * Has something closed once all tests of a file are over, what came last first (`end.ts`). From a hook too, in which
 * Vitest doesn't hear of an `afterAll`: what isn't closed lives as long as the process, which many files share.
 */
export function atEnd(close: () => unknown): void {
  closers.push(close);
}

export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}
