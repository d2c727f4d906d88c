import type { BlockOf } from '#shop/contract/content-blocks.ts';
import { hasWords } from '#shop/rules/text/has-words.ts';
import { plainText } from '../content/linked-text.tsx';

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

/** Whether a question is about what somebody looks for, in our words or in those that they use. */
export function isFound({ question, answer, words = '' }: BlockOf<'question'>, sought: string): boolean {
  return hasWords(`${question} ${plainText(answer)} ${words}`, sought);
}
