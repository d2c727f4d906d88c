import { textOf } from '../../forms/text-of.ts';

/** What a key wrote, as the page's script put it into a field. */
export function written(form: FormData): Record<string, unknown> {
  try {
    const response: unknown = JSON.parse(textOf(form, 'response'));
    return typeof response === 'object' && response !== null ? (response as Record<string, unknown>) : {};
  } catch {
    // No browser's key writes such a thing: the operation refuses it.
    return {};
  }
}
