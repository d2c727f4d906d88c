/** What the authority has to say of a document. An error refuses it. */
export type Finding = { type: 'error' | 'warning'; code: string; category: string; message: string };

export function error(category: string, code: string, message: string): Finding {
  return { type: 'error', code, category, message };
}

export function warning(category: string, code: string, message: string): Finding {
  return { type: 'warning', code, category, message };
}
