import { readFileSync } from 'node:fs';

/** A row of a table: what stands under each heading, as text; an empty cell is ''. */
type Row<Heading extends string> = Record<Heading, string>;

/**
 * Reads `<name>.tsv`: a first line of headings, then one row per line, cells parted by tabs.
 * Throws when a heading that is asked for is missing or a row has another number of cells.
 */
export function readTable<Heading extends string>(
  name: string,
  headings: readonly Heading[],
): Row<Heading>[] {
  const text = readFileSync(new URL(`./${name}.tsv`, import.meta.url), 'utf8');
  const [first = '', ...lines] = text.trimEnd().split('\n');
  const found = first.split('\t');
  for (const heading of headings)
    if (!found.includes(heading)) throw new Error(`${name}.tsv has no column ${heading}`);
  return lines.map((line, index) => {
    const cells = line.split('\t');
    if (cells.length !== found.length)
      throw new Error(`${name}.tsv, line ${index + 2}: ${cells.length} cells instead of ${found.length}`);
    return Object.fromEntries(found.map((heading, at) => [heading, cells[at]])) as Row<Heading>;
  });
}
