export type Fields = Readonly<Record<string, unknown>>;

/**
 * Two people edit one thing: what each field is to be, where `was` is what I saw, `mine` what I made of it, and `theirs`
 * what it is by now. A field that I left as it was stays theirs; one that I changed is mine, unless they changed it to
 * something else: that is in conflict, and nothing is to be kept until somebody looked at both. Fields hold what JSON
 * holds, lists in their order; one that isn't there is as good as null.
 */
export function merged<Part extends Fields>(
  was: Part,
  mine: Part,
  theirs: Part,
): { value: Part; conflicts: (keyof Part & string)[] } {
  const names = Object.keys(mine) as (keyof Part & string)[];
  const leftAlone = (name: keyof Part) => isSame(mine[name], was[name]);
  const value = Object.fromEntries(
    names.map((name) => [name, leftAlone(name) ? theirs[name] : mine[name]]),
  ) as Part;
  const conflicts = names.filter(
    (name) => !leftAlone(name) && !isSame(theirs[name], was[name]) && !isSame(theirs[name], mine[name]),
  );
  return { value, conflicts };
}

/** Whether two values of a field are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
