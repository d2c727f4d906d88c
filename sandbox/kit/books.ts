import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Bounded, bounded } from './bounded.ts';

/** A named shelf of one provider: as `bounded`, and still there after a restart where the sandbox has a folder. */
export type Shelves = <T>(name: string, limit: number) => Bounded<T>;

/** The books of one provider. */
export type Book = {
  shelf: Shelves;
  /** Writes down what isn't written yet. */
  close(): void;
};

/** How long a change waits for others to be written with it. */
const gatheringMs = 25;
/** Lines beyond which a journal is written anew with only what still holds. */
const linesMost = 50_000;

/** One line: a shelf with a key and its value; without a value it is gone, without a key the whole shelf is. */
type Line = [shelf: string, key?: string, value?: unknown];

/**
 * Opens what a provider has kept in `folder`, or a book that is forgotten with the process where that is null.
 *
 * The book is a journal of one line for each change. What is looked up may be changed by whoever did, so it is compared
 * soon after and written when it differs; a line that a crash has cut off is passed over. Values are plain JSON.
 */
export function openBook(folder: string | null, provider: string): Book {
  if (folder === null) return { shelf: (_name, limit) => bounded(limit), close: () => {} };
  // The folder around it is the shop's, which others must be able to enter.
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${provider}.jsonl`);
  const found = read(path);
  const shelves = new Map<string, { entries: Map<string, unknown>; written: Map<string, string> }>();
  const doubtful = new Map<string, Set<string>>();
  let lines = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  // What can't be written is said once; the sandbox goes on without it.
  let broken = false;

  return { shelf, close: write };

  function shelf<T>(name: string, limit: number): Bounded<T> {
    const entries = (found.get(name) ?? new Map()) as Map<string, T>;
    const written = new Map([...entries].map(([key, value]) => [key, JSON.stringify(value)]));
    shelves.set(name, { entries, written });
    const doubt = (key: string) => {
      const keys = doubtful.get(name) ?? new Set();
      doubtful.set(name, keys.add(key));
      timer ??= setTimeout(write, gatheringMs).unref();
    };
    const kept = bounded<T>(limit, entries, doubt);
    return {
      ...kept,
      get(key) {
        const value = kept.get(key);
        if (value !== undefined) doubt(key);
        return value;
      },
      clear() {
        kept.clear();
        written.clear();
        append([[name]]);
      },
    };
  }

  function write(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    const changed: Line[] = [];
    for (const [name, keys] of doubtful) {
      const { entries, written } = shelves.get(name) ?? { entries: new Map(), written: new Map() };
      for (const key of keys) {
        const value = entries.get(key);
        const json = JSON.stringify(value);
        if (json === written.get(key)) continue;
        if (json === undefined) written.delete(key);
        else written.set(key, json);
        changed.push(value === undefined ? [name, key] : [name, key, value]);
      }
    }
    doubtful.clear();
    if (changed.length > 0) append(changed);
  }

  function append(changed: Line[]): void {
    if (broken) return;
    lines += changed.length;
    try {
      if (lines > linesMost) writeAnew();
      else appendFileSync(path, textOf(changed));
    } catch (error) {
      broken = true;
      console.error(`The sandbox can't keep its books in ${folder}: ${(error as Error).message}`);
    }
  }

  /** At the first change of a run too, so that a line which was cut off is gone before another follows it. */
  function writeAnew(): void {
    const all = [...shelves].flatMap(([name, { entries }]) =>
      [...entries].map(([key, value]): Line => [name, key, value]),
    );
    writeFileSync(`${path}.new`, textOf(all), { mode: 0o600 });
    renameSync(`${path}.new`, path);
    lines = 0;
  }
}

function textOf(lines: Line[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function read(path: string): Map<string, Map<string, unknown>> {
  const shelves = new Map<string, Map<string, unknown>>();
  for (const text of linesOf(path)) {
    const line = parse(text);
    if (!line) continue;
    const [name, key, value] = line;
    const shelf = shelves.get(name) ?? new Map<string, unknown>();
    shelves.set(name, shelf);
    if (key === undefined) shelf.clear();
    else if (value === undefined) shelf.delete(key);
    else shelf.set(key, value);
  }
  return shelves;
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function parse(text: string): Line | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
