import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { type RootData, useRootData } from '../../base/root-data.ts';
// Documents come with the question in them, so its styles have to be there before its script.
import './answers.module.css';
import './question.module.css';

type Part = { default: ComponentType<{ question: NonNullable<RootData['question']> }> };

const load = (): Promise<Part> => import('./question.tsx').then(({ Question }) => ({ default: Question }));

/** The server draws it at once; a browser wakes it up with a script of its own, and without that loses it. */
const Question = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => load().catch(() => ({ default: () => null })));

/** Where a bar with what one came for stands at the foot of the screen, and where people are about to pay. */
const askedNowhere = /^\/(?:product|cart|checkout|order|payment|wallet|sign-|privacy-)/;

/** The question whether visits may be measured, for whoever hasn't answered it. */
export function AskToMeasure() {
  const { question } = useRootData();
  const { pathname } = useLocation();
  if (!question || askedNowhere.test(pathname)) return null;
  return (
    <Suspense>
      <Question question={question} />
    </Suspense>
  );
}
