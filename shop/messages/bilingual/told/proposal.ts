import type { Language } from '#shop/rules/text/language.ts';
import { type Said, type ToldWords, toldSender } from './told-words.ts';

/** Numbers and names stand in isolates already. `piece`: what would be sent instead; `reason`: why, or empty. */
type Facts = { shop: string; name: string; number: string; link: string; piece: string; reason: string };

export const proposalPartsMost: Record<Language, number> = { ar: 2, en: 1 };

/** That the shop needs a yes or a no before it goes on. */
export function proposalNews(language: Language, facts: Facts): ToldWords {
  return toldSender(language, facts, (language === 'en' ? english : arabic)(facts));
}

function arabic({ number, piece, reason }: Facts): Said {
  return {
    sms: `نحتاج رأيك في بديل لقطعة من طلبك ${number}`,
    subject: `نحتاج رأيك في طلبك ${number}`,
    title: 'نحتاج رأيك في بديل',
    glance: 'قطعة من طلبك غير متوفرة، واخترنا لك بديلًا',
    text: `نعتذر، لا نستطيع تجهيز قطعة من طلبك ${number} كما اخترتها${reason ? `: ${reason}` : ''}. نقترح مكانها ${piece}. لن نغيّر شيئًا قبل موافقتك، ولن تدفع أي فرق.`,
    button: 'عرض البديل',
  };
}

function english({ number, piece, reason }: Facts): Said {
  return {
    sms: `please choose a replacement for part of order ${number}:`,
    subject: `A question about your order ${number}`,
    title: 'May we send a replacement?',
    glance: 'A piece of your order isn’t available; we’ve chosen a replacement',
    text: `We’re sorry: one piece of order ${number} can’t be prepared as you chose it${reason ? `: ${reason}` : ''}. We suggest ${piece} instead. Nothing changes until you agree, and you pay nothing more.`,
    button: 'See the replacement',
  };
}
