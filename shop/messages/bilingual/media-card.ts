import type { Language } from '#shop/rules/text/language.ts';

/** What is printed beside the QR code of a video card: whoever reads it is not asked who they are. */
export const videoCardWords: Record<Language, { title: string; text: string }> = {
  ar: { title: 'رسالة بالفيديو', text: 'تُفتح بمسح هذا الرمز بكاميرا الجوال' },
  en: { title: 'A video message', text: 'Scan this code with your phone’s camera' },
};
