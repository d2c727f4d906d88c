import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { atMost } from '#server/kernel/base/at-most.ts';
import type { WidthsAnswer, WidthsWish } from './width-maker.ts';

/** One picture takes a second or two; a processor that others have may take a minute. */
const patienceMs = 120_000;
/** So long it waits for the next picture before it ends. */
const idleMs = 5_000;
/** Two processors are made use of; a third is the shop's, whatever there is. */
const makersMost = Math.min(2, availableParallelism());
const inTurn = atMost(makersMost, 100);

/** Who has nothing to make just now. */
const idle = new Set<ChildProcess>();
let ending: NodeJS.Timeout | undefined;

/**
 * Has the files of a picture made by a process of its own, one picture at a time by each of two, and hands each to `keep` as
 * it is there, in their order. Throws where one can't be made, or that process ends.
 */
export function makeWidths(
  wish: WidthsWish,
  keep: (file: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  return inTurn(async () => {
    const [maker = start()] = idle;
    idle.delete(maker);
    try {
      await make(maker, wish, keep);
      idle.add(maker);
    } catch (error) {
      // What it was at, the next one isn't to hear of.
      maker.kill('SIGKILL');
      throw error;
    } finally {
      clearTimeout(ending);
      ending = setTimeout(endIdle, idleMs).unref();
    }
  });
}

function endIdle(): void {
  for (const maker of idle) maker.disconnect();
  idle.clear();
}

function start(): ChildProcess {
  const started = fork(join(import.meta.dirname, 'width-maker.ts'), [], {
    execArgv: [],
    serialization: 'advanced',
  });
  started.on('exit', () => idle.delete(started));
  // Whoever waits hears of it; between two pictures it keeps no process open.
  started.on('error', () => {});
  started.unref();
  return started;
}

async function make(
  by: ChildProcess,
  wish: WidthsWish,
  keep: (file: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let kept = Promise.resolve();
  const hear = (answer: WidthsAnswer) => {
    if (answer === 'done') kept.then(resolve, reject);
    else if ('failed' in answer) reject(new Error(`a picture can't be encoded: ${answer.failed}`));
    else {
      const { file, bytes } = answer;
      kept = kept.then(() => keep(file, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
      kept.catch(reject);
    }
  };
  const gone = () => reject(new Error('the maker of widths ended'));
  const late = setTimeout(() => reject(new Error('the maker of widths takes too long')), patienceMs);
  by.channel?.ref();
  by.on('message', hear).once('exit', gone).once('error', gone);
  try {
    by.send(wish, (error) => error && reject(error));
    await promise;
  } finally {
    clearTimeout(late);
    by.off('message', hear).off('exit', gone).off('error', gone);
    by.channel?.unref();
  }
}
