/** Words that stay on one line, as a name of two or a span of time: with spaces at which no line ends. */
export function together(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}
