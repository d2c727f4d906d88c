export type Fields = Readonly<Record<string, unknown>>;

/**
 * Two people edit one thing: what each field is to be, where `was` is what I saw, `mine` what I made of it, and `theirs`
 * what it is by now. A field that I left as it was stays theirs; one that I changed is mine, unless they changed it to
 * something else: that is in conflict, and nothing is to be kept until somebody looked at both.
 */
export function merged<Part extends Fields>(
  was: Part,
  mine: Part,
  theirs: Part,
): { value: Part; conflicts: (keyof Part & string)[] } {
  const names = Object.keys(mine) as (keyof Part & string)[];
  const leftAlone = (name: keyof Part) => mine[name] === was[name];
  const value = Object.fromEntries(
    names.map((name) => [name, leftAlone(name) ? theirs[name] : mine[name]]),
  ) as Part;
  const conflicts = names.filter(
    (name) => !leftAlone(name) && theirs[name] !== was[name] && theirs[name] !== mine[name],
  );
  return { value, conflicts };
}
