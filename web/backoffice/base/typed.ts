/** What a form said, by the names of its fields: kept when it is refused, boxes and lists as well. */
export type Typed = Record<string, string[]>;

/** Reads it; files are no part of these forms. */
export function typedIn(form: FormData): Typed {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  );
}
