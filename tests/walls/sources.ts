import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/*
 * The sources as the walls look at them. Each wall lists what breaks it as `file:line what`, so an empty list is a wall
 * that holds.
 */

export const checkout = join(import.meta.dirname, '..', '..');
export const rooms = ['shop', 'server', 'web', 'sandbox', 'tools'] as const;
export const files = rooms.flatMap(filesIn);

/** What an import names; `file` is its path in the checkout, where it is one of ours. */
type Target = { room: string; name: string; file: string | null };
type Import = { from: string; line: number; to: Target };

/** Imports of a room's sources that are `wrong`; `from` is the file. Tests may import what they like. */
export function importsOf(room: string, wrong: (to: Target, from: string) => boolean): string[] {
  return importsIn(room)
    .filter(({ from, to }) => wrong(to, from))
    .map(({ from, line, to }) => `${from}:${line} imports ${to.name}`);
}

/** Every import of a room's sources, types included. */
export function importsIn(room: string): Import[] {
  return sourcesOf(room, /\.tsx?$/).flatMap((from) => {
    const text = withoutComments(readFileSync(join(checkout, from), 'utf8'));
    return [...text.matchAll(specifiers)].map((match) => ({
      from,
      line: lineAt(text, match.index),
      to: targetOf(match[1] ?? match[2] ?? match[3] ?? '', from),
    }));
  });
}

/** `import … from 'x'`, `export … from 'x'`; `import 'x'`; `import('x')`. */
export const specifiers =
  /\b(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"`]([^'"`]+)/g;

export function targetOf(name: string, from: string): Target {
  const [path = ''] = name.split('?');
  const file = path.startsWith('#') ? path.slice(1) : path.startsWith('.') ? join(dirname(from), path) : null;
  if (file === null) return { room: name.startsWith('/') ? 'elsewhere' : 'package', name, file };
  return { room: file.split('/')[0] ?? '', name, file };
}

/** Lines of a room's sources that match, as `file:line the line`. A line may excuse itself: `physical: why`. */
export function linesOf(room: string, pattern: RegExp, kind = /\.tsx?$/): string[] {
  return sourcesOf(room, kind).flatMap((file) => {
    const original = readFileSync(join(checkout, file), 'utf8').split('\n');
    return withoutComments(original.join('\n'))
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) && !original[index]?.includes('physical: ')
          ? [`${file}:${index + 1} ${line.trim()}`]
          : [],
      );
  });
}

/** A room's sources but for its tests; what helps them (`testing`) is one. */
export function sourcesOf(room: string, kind: RegExp): string[] {
  return files.filter(
    (file) => file.startsWith(`${room}/`) && kind.test(file) && !/\.test\.tsx?$/.test(file),
  );
}

/** Every file in a folder of the checkout and below it. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name)));
}

/** Blanks comments out, keeping the lines. Good enough where `//` inside a string is an address. */
export function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`\\])\/\/[^\n]*/g, '$1');
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
