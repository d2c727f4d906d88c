import type { ReactNode } from 'react';
import { grouped } from '#shop/format/numbers.ts';
import { riyals } from '#shop/format/riyals.ts';
import { percent } from '#shop/format/signs.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { changeOf } from '#shop/rules/reports/change.ts';
import { type Measure, units } from '#shop/rules/reports/report.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { Price } from '../../components/price.tsx';
import { useLanguage } from '../base/me.ts';
import styles from './reports.module.css';
import { useReportWords } from './words.ts';

type Number = number | null | undefined;

/** Stands where there is nothing to divide by. */
const unknown = '–';

/** A number of a report in words, as it stands within a sentence. Money comes in riyals. */
export function inWords(language: Language, measure: Measure, number: Number): string {
  if (number === null || number === undefined) return unknown;
  if (units[measure] === 'money') return riyals(language, fromRiyals(number));
  if (units[measure] === 'share') return percent(language, number);
  return grouped(number);
}

/** A number of a report where it stands by itself: a price with its sign, a part of a hundred, so many. */
export function Figure({ measure, number }: { measure: Measure; number: Number }): ReactNode {
  const language = useLanguage();
  if (number === null || number === undefined) return unknown;
  if (units[measure] === 'money') return <Price riyals={number} />;
  return <span className="num">{inWords(language, measure, number)}</span>;
}

/**
 * How a number stands to what it was. More of some things is good and of others isn't: what is told in green says `good`
 * which way that is. A share says what it was, because a part of a part is misread.
 */
export function ChangeNote({
  measure,
  number,
  before,
  good,
}: {
  measure: Measure;
  number: Number;
  before: Number;
  good?: 'more' | 'less';
}) {
  const words = useReportWords();
  const language = useLanguage();
  const change = changeOf(number ?? null, before ?? null);
  if (change === null) return null;
  const tone = change.kind === good ? 'leaf' : styles.quiet;
  return <small className={tone}>{said()}</small>;

  function said(): string {
    if (!change || change.kind === 'same') return words.same;
    if (change.kind === 'from_nothing') return words.fromNothing;
    if (units[measure] === 'share') return words.was(inWords(language, measure, before));
    return words[change.kind](percent(language, change.percent));
  }
}
