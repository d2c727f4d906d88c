import type { BlockOf } from '#shop/contract/content-blocks.ts';
import { plainText } from './linked-text.tsx';

/** Questions and their answers, for search engines. */
export function faqPage(questions: readonly BlockOf<'question'>[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}
