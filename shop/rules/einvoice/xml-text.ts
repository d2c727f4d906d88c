/**
 * A text for an element, on one line: what XML forbids (most controls, halves of surrogate pairs, U+FFFE and U+FFFF) and
 * white space of any kind become one space. Cut after `most` characters, as the authority counts them, which are Unicode's
 * code points.
 */
export function oneLine(text: string, most: number): string {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\s\uFFFE\uFFFF]+/gu, ' ')
    .trim();
  return clean.length <= most ? clean : [...clean].slice(0, most).join('').trimEnd();
}

/** As canonical XML writes a text: these three and no others, because `oneLine` leaves no carriage return. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
