import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readManifest } from '../manifest.ts';
import { piecesOf } from '../pieces.ts';
import type { Places } from '../places.ts';
import type { Answer, Wish } from './maker.ts';

/** So long somebody waits for a picture; it is made all the same, for the next who asks. */
const patienceMs = 20_000;

export type PicturesInTime = {
  /** Resolves once there is a file of this name, and at once for a name that will never have one. */
  ready(file: string): Promise<void>;
  /** Begins to make all that is missing, the small ones first. */
  makeRest(): void;
  close(): Promise<void>;
};

type Waiting = { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void };

/**
 * Pictures are there when they are asked for, though the shop opened before they were made (decision 0062). What was
 * made before is served as it lies; nothing is started unless something is missing.
 */
export function picturesInTime(places: Places, log: FastifyBaseLogger): PicturesInTime {
  const missing = missingIn(places, log);
  const waiting = new Map<string, Waiting>();
  let maker: ChildProcess | undefined;

  const end = async () => {
    const ending = maker;
    maker = undefined;
    if (!ending?.connected) return;
    const ended = once(ending, 'exit');
    ending.disconnect();
    await ended;
  };

  const hear = (answer: Answer) => {
    if (answer === 'idle') {
      if (waiting.size === 0) void end();
    } else if ('made' in answer) {
      missing.delete(answer.made);
      waiting.get(answer.made)?.resolve();
      waiting.delete(answer.made);
    } else {
      const failed = new Error(`${answer.failed} could not be made: ${answer.why}`);
      log.error({ err: failed }, 'a picture could not be made');
      waiting.get(answer.failed)?.reject(failed);
      waiting.delete(answer.failed);
    }
  };

  const start = (): ChildProcess => {
    const started = fork(join(import.meta.dirname, 'maker.ts'), [JSON.stringify(places)], { execArgv: [] });
    started.on('message', hear);
    started.on('error', (err) => log.error({ err }, 'pictures can not be made'));
    started.on('exit', (code, signal) => {
      // Whoever was told to end is no longer the maker.
      if (maker !== started) return;
      maker = undefined;
      const err = new Error(`the maker of pictures ended (${signal ?? code})`);
      log.error({ err }, 'pictures are made when they are asked for again');
      for (const { reject } of waiting.values()) reject(err);
      waiting.clear();
    });
    return started;
  };

  const tell = (wish: Wish) => {
    maker ??= start();
    maker.send(wish);
  };

  const made = (file: string): Promise<void> => {
    const known = waiting.get(file);
    if (known) return known.promise;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.set(file, { promise, resolve, reject });
    tell({ ask: file });
    return promise;
  };

  return {
    async ready(file) {
      if (missing.has(file)) await inPatience(made(file));
    },
    makeRest() {
      if (missing.size > 0) tell({ rest: [...missing] });
    },
    close: end,
  };
}

/** Files that aren't there, the small ones first. */
function missingIn({ masters, made }: Places, log: FastifyBaseLogger): Set<string> {
  const files = piecesOf(readManifest(made)).map(({ file }) => file);
  const there = new Set(readdirSync(made));
  const missing = files.filter((file) => !there.has(file));
  if (missing.length === 0 || existsSync(masters)) return new Set(missing);
  log.error({ count: missing.length }, 'pictures are missing, and there is nothing to make them of');
  return new Set();
}

/** Throws with the status 503 when it takes too long. */
async function inPatience(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<void>();
  const late = Object.assign(new Error('the picture is not made yet'), { statusCode: 503 });
  const timer = setTimeout(() => reject(late), patienceMs);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
