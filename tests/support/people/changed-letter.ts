/** The same text but for its last letter, which is surely another: a key of nobody’s that looks like one. */
export const changedLetter = (text: string): string =>
  `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`;
