import type { Language } from '../../../rules/text/language.ts';

/** What an answer of staff to a form or a rating says around their words. Numbers and names stand in isolates. */
export function mailAnswerWords(
  language: Language,
  { name, number, of }: { name: string; number: string; of: 'form' | 'rating' },
) {
  return language === 'en' ? english(name, number, of) : arabic(name, number, of);
}

function arabic(name: string, number: string, of: 'form' | 'rating') {
  return {
    subject: of === 'form' ? `ردّنا على رسالتك ${number}` : `ردّنا على تقييمك للطلب ${number}`,
    title: of === 'form' ? 'ردّنا على رسالتك' : 'ردّنا على تقييمك',
    greeting: name === '' ? 'أهلًا،' : `أهلًا ${name}،`,
    text: of === 'form' ? `شكرًا لرسالتك ${number}. هذا ردّنا:` : `شكرًا لتقييمك للطلب ${number}. هذا ردّنا:`,
    keep: 'إن احتجت إلى شيء آخر فستجد طرق التواصل معنا أسفل هذه الرسالة.',
  };
}

function english(name: string, number: string, of: 'form' | 'rating') {
  return {
    subject:
      of === 'form' ? `Our reply to your message ${number}` : `Our reply to your rating of order ${number}`,
    title: of === 'form' ? 'Our reply to your message' : 'Our reply to your rating',
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    text:
      of === 'form'
        ? `Thank you for your message ${number}. Here’s our reply:`
        : `Thank you for rating order ${number}. Here’s our reply:`,
    keep: 'If there’s anything else, you’ll find how to reach us at the foot of this message.',
  };
}
