export const moves = ['earlier', 'later', 'off'] as const;
export type Move = (typeof moves)[number];

/** What a button says that moves one stop, or a pointer that puts it between the others: how many of them are before it. */
export const moveText = (number: string, move: Move | number) => `${number}:${move}`;

/** The stops of a run after one of them was moved as its button says; as they were where it says nothing of them. */
export function moved(numbers: readonly string[], said: string): string[] {
  const [number = '', move] = said.split(':');
  const at = numbers.indexOf(number);
  const others = numbers.filter((each) => each !== number);
  if (at < 0 || move === 'off') return others;
  const to =
    move === 'earlier' ? at - 1 : move === 'later' ? at + 1 : /^\d+$/.test(move ?? '') ? Number(move) : at;
  return others.toSpliced(Math.max(to, 0), 0, number);
}
