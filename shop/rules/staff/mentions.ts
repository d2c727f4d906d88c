import { foldForSearch } from '../text/arabic.ts';

/**
 * Who of these is named after an @ in a text: by their whole name, the longest that is there, or by its first word where
 * nobody else's begins with it. Letters that are written alike are one.
 */
export function mentionedIn<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const known = people
    .map((person) => ({ person, name: foldForSearch(person.name) }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => other.name.length - one.name.length);
  const named = text
    .split('@')
    .slice(1)
    .map((said) => {
      const words = `${foldForSearch(said)} `;
      const whole = known.find(({ name }) => words.startsWith(`${name} `));
      const byFirst = known.filter(({ name }) => words.startsWith(`${name.split(' ')[0]} `));
      return whole ?? (byFirst.length === 1 ? byFirst[0] : undefined);
    });
  return people.filter((person) => named.some((each) => each?.person === person));
}
