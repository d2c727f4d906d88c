import { dateWithYear } from '#shop/format/dates.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import type { PageContext } from '../../base/context.ts';
import type { Choice } from './measuring-choice.tsx';

/** What this browser has said to being measured, as its pages show it. */
export function choiceOf({ measuring, language }: Pick<PageContext, 'measuring' | 'language'>): Choice {
  if (!measuring) return null;
  const { answer, refusesByItself } = measuring;
  return {
    text: measuring.question(language).text,
    state: refusesByItself ? 'byBrowser' : !answer ? 'unasked' : answer.given ? 'given' : 'refused',
    day: answer ? dateWithYear(language, riyadhDay(new Date(answer.at * 1000))) : '',
    answers: measuring.question(language),
  };
}
