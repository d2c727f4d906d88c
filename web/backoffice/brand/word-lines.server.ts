import type { Language } from '#shop/contract/operation.ts';
import { brand as ar } from '#shop/messages/ar/staff/screens/brand.ts';
import { brand as en } from '#shop/messages/en/staff/screens/brand.ts';
import type { wordsOf } from './written.ts';

type Written = Record<Language, ReturnType<typeof wordsOf>>;

/** Lines that name no text, said at their field; null where there is none. */
export function isWrong(written: Written, language: Language): Record<string, string> | null {
  const { words } = language === 'ar' ? ar : en;
  const fields = (['ar', 'en'] as const).flatMap((each) => {
    const said = written[each].wrong.map((line) => words.line(line, words.noSign));
    return said.length > 0 ? [[`words.${each}`, said.join(' ')] as const] : [];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

/** What the operation refused by the names of texts, said at the field by its line. */
export function atLines(
  fields: Record<string, string>,
  written: Written,
  language: Language,
): Record<string, string> {
  const { words } = language === 'ar' ? ar : en;
  const said: Record<string, string> = {};
  for (const [path, problem] of Object.entries(fields)) {
    const [, each = '', name = ''] = /^words\.(ar|en)\.(.*)$/s.exec(path) ?? [];
    if (each !== 'ar' && each !== 'en') {
      said[path] = problem;
      continue;
    }
    const line = written[each].lines.indexOf(name);
    const text = line > 0 ? words.line(line, problem) : problem;
    said[`words.${each}`] = [said[`words.${each}`], text].filter(Boolean).join(' ');
  }
  return said;
}
