/** A day or moment in English words as it stands within a sentence: "tomorrow, Monday 23 November". */
export const midSentence = (when: string): string =>
  when.replace(/^(?:Today|Tomorrow)\b/, (name) => name.toLowerCase());
