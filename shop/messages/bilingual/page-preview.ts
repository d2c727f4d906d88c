import type { Language } from '#shop/rules/text/language.ts';

const words = {
  ar: 'معاينة مسودة: لا يراها أحد غيرك إلا من أعطيته رابطها، وينتهي بعد نصف ساعة من فتحه.',
  en: 'Preview of a draft: only who has its link can see it, for half an hour.',
};

/** Stands at the top of a page whose draft somebody of staff looks at. */
export function previewNotice(language: Language): string {
  return words[language];
}
