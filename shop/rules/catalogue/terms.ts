/*
 * What products are told apart by: categories, pot colours, and add-ons that go with them. Each stands in an order that
 * staff choose (decision 0096).
 */

/** What gifts are looked for by. */
export const categoryKinds = ['category', 'occasion', 'recipient'] as const;
export type CategoryKind = (typeof categoryKinds)[number];

/** A colour as the shop draws it. */
export const swatchForm = /^#[0-9A-F]{6}$/;

/** A colour as it was typed, in the form that the shop keeps where it can be brought into it: "dcc294 " is "#DCC294". */
export function tidySwatch(typed: string): string {
  const digits = typed.trim().replace(/^#/, '').toUpperCase();
  return /^[0-9A-F]{6}$/.test(digits) ? `#${digits}` : typed.trim();
}

/** Whether two lists have the same in them, each once. */
export function isReordered<Id>(was: readonly Id[], is: readonly Id[]): boolean {
  const known = new Set(was);
  return was.length === is.length && new Set(is).size === is.length && is.every((id) => known.has(id));
}

/**
 * Everything in its order once some of it has got another: those stand where some of them stood, and all else stays in
 * its place. Takes each of `some` to be in `all`.
 */
export function arranged<Id>(all: readonly Id[], some: readonly Id[]): Id[] {
  const moved = new Set(some);
  const next = some.values();
  return all.map((id) => (moved.has(id) ? (next.next().value as Id) : id));
}

/** A list in which one thing has moved a place on or back; at its end, and where it isn't there, it is as it was. */
export function movedByOne<Id>(list: readonly Id[], id: Id, by: 1 | -1): Id[] {
  const place = list.indexOf(id);
  const other = list[place + by];
  if (place === -1 || other === undefined) return [...list];
  return list.map((each) => (each === id ? other : each === other ? id : each));
}
