import { fileURLToPath } from 'node:url';

/** A place in our code or in what it runs on, as Sentry wants it. */
export type Frame = { filename: string; function?: string; lineno: number; colno: number; in_app: boolean };

const framesMost = 30;
const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The places that a stack of Node's names, innermost last. Only what looks like a place is taken, and of places only
 * files of the shop, its packages and Node: what an error was about stands in the lines before them.
 */
export function framesOf(stack: string, message: string): Frame[] {
  const places = stack.startsWith(message)
    ? stack.slice(message.length)
    : (stack.split(message).at(-1) ?? '');
  return places
    .split('\n')
    .flatMap((line) => frameOf(line) ?? [])
    .slice(0, framesMost)
    .reverse();
}

function frameOf(line: string): Frame | null {
  const [, name = '', place = '', row, column] =
    /^\s+at (?:(?:async |new )?([\w$.<>#]{1,80})(?: \[as [\w$]+\])? \()?([^\s()]{1,300}):(\d+):(\d+)\)?$/.exec(
      line,
    ) ?? [];
  const file = place.replace(/^file:\/\//, '');
  const filename = file.startsWith('node:') ? file : file.startsWith(root) ? file.slice(root.length) : null;
  if (filename === null || !/^[\w@.:/+-]+$/.test(filename)) return null;
  return {
    filename,
    ...(name !== '' && { function: name }),
    lineno: Number(row),
    colno: Number(column),
    in_app: !filename.startsWith('node:') && !filename.startsWith('node_modules/'),
  };
}

/** The places of a browser's stack, innermost last: only our own scripts, whose names the build has made. */
export function browserFramesOf(stack: string): Frame[] {
  return [...stack.matchAll(/\/(assets\/[\w.-]{1,100}\.js|sw\.js):(\d{1,9}):(\d{1,9})/g)]
    .slice(0, framesMost)
    .map(([, filename = '', row, column]) => ({
      filename,
      lineno: Number(row),
      colno: Number(column),
      in_app: true,
    }))
    .reverse();
}
