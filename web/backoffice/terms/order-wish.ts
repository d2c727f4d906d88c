import { movedByOne } from '#shop/rules/catalogue/terms.ts';

/** How a list is to stand, and how it was read, as a form says them: the button names what moves, and where to. */
export function orderWish(form: FormData, intent: string): { was: string[]; is: string[] } | null {
  const [, way, id = ''] = /^(up|down):(.+)$/.exec(intent) ?? [];
  if (way === undefined) return null;
  const was = form.getAll('was').map(String);
  return { was, is: movedByOne(was, id, way === 'down' ? 1 : -1) };
}
