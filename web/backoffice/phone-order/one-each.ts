type Caller = { name: string; phone: string; orders: number };

/**
 * Callers as one tells them apart: whoever ordered as a guest is another shopper each time, and by the same name and phone
 * they are one, as they were known last, with all of their orders. Without a phone nobody is somebody else.
 */
export function oneEach<Each extends Caller>(found: readonly Each[]): Each[] {
  const groups = Map.groupBy(found, (each) =>
    each.phone === '' ? each : `${each.phone} ${each.name.trim()}`,
  );
  return [...groups.values()].flatMap((same) =>
    same
      .slice(0, 1)
      .map((first) => ({ ...first, orders: same.reduce((sum, { orders }) => sum + orders, 0) })),
  );
}
