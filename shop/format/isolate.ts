import type { Language } from '../rules/text/language.ts';

/*
 * Numbers in Arabic text. Digits with `.`, `,`, `:` or `/` between them keep their order by themselves (Unicode
 * Bidirectional Algorithm, W4). What begins or ends with a sign (+, %, ×) or has spaces inside doesn't: it stands in an
 * isolate. Texts carry isolates as characters; pages render them as <bdi> (`web/components/isolated.tsx`).
 */

/**
 * Keeps a number or a code left to right in Arabic (U+2066 … U+2069). English has nothing to keep it from, and one such
 * character would make a text message in English twice as long.
 */
export function ltr(language: Language, text: string): string {
  return language === 'ar' && text !== '' ? `\u2066${text}\u2069` : text;
}

/** Keeps a name or what somebody typed in the direction of its own first letter (U+2068 … U+2069). */
export function own(text: string): string {
  return text === '' ? '' : `\u2068${text}\u2069`;
}

/** The text where isolates aren't understood, such as a title. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '');
}

/**
 * What staff write to be read on pages: trimmed, without control and direction characters. Isolates stay where each that
 * begins ends; otherwise they would turn whatever stands behind them.
 */
export function withPairedIsolates(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/[[\p{Cc}--\n][\p{Bidi_Control}--[\u2066-\u2069]]]/gv, '');
  let open = 0;
  for (const sign of plain.match(/[\u2066-\u2069]/g) ?? []) {
    open += sign === '\u2069' ? -1 : 1;
    if (open < 0) break;
  }
  return (open === 0 ? plain : withoutIsolates(plain)).trim();
}

/**
 * Words as a text message carries them: without isolates, which phones draw as boxes or count as letters, and with plain
 * spaces, because either of the two would make an English message UCS-2. So nothing in it may need an isolate: numbers
 * begin with a letter or a digit, and a link has a line of its own.
 */
export function smsText(words: string): string {
  return withoutIsolates(words).replaceAll('\u00a0', ' ');
}
