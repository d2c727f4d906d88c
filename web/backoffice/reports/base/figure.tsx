import type { ReactNode } from 'react';
import { ltr } from '#shop/format/isolate.ts';
import { grouped, riyalDigits } from '#shop/format/numbers.ts';
import { riyals } from '#shop/format/riyals.ts';
import { percent } from '#shop/format/signs.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { changeOf } from '#shop/rules/reports/change.ts';
import { type Measure, units } from '#shop/rules/reports/report.ts';
import type { Language } from '#shop/rules/text/language.ts';
import priceStyles from '../../../components/price.module.css';
import { useLanguage } from '../../base/me.ts';
import styles from './figure.module.css';
import { both, useReportWords } from './words.ts';

type Known = number | null | undefined;

/** A number of a report in words, as it stands within a sentence. Money comes in riyals. */
export function inWords(language: Language, measure: Measure, number: Known): string {
  if (number === null || number === undefined) return both[language].unknown;
  if (units[measure] === 'money') {
    const amount = riyals(language, fromRiyals(Math.abs(number)));
    return number < 0 ? both[language].minus(amount) : amount;
  }
  if (units[measure] === 'share') return percent(language, number);
  return grouped(number);
}

/** The same in digits alone, where what it counts is told beside it. */
export function inDigits(language: Language, measure: Measure, number: Known): string {
  if (typeof number !== 'number' || units[measure] !== 'money') return inWords(language, measure, number);
  const digits = riyalDigits(fromRiyals(number));
  return number < 0 ? ltr(language, digits) : digits;
}

/** A number of a report where it stands by itself: a price with its sign, a part of a hundred, so many. */
export function Figure({ measure, number }: { measure: Measure; number: Known }): ReactNode {
  const language = useLanguage();
  if (number === null || number === undefined) return inWords(language, measure, number);
  if (units[measure] === 'money') return <Amount riyals={number} />;
  return <span className="num">{inWords(language, measure, number)}</span>;
}

/** An amount with the riyal's sign left of it, in words for who listens; below zero its minus stands left of the sign. */
function Amount({ riyals: amount }: { riyals: number }) {
  const language = useLanguage();
  return (
    <span className={priceStyles.price}>
      <span
        dir="ltr"
        aria-hidden="true"
        className={amount < 0 ? `${priceStyles.amount} ${priceStyles.minus}` : priceStyles.amount}
      >
        {riyalDigits(fromRiyals(Math.abs(amount)))}
      </span>
      <span className="vh">{inWords(language, 'net', amount)}</span>
    </span>
  );
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
  number: Known;
  before: Known;
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
