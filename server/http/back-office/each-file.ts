import { once } from 'node:events';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';

/** A file of a form: null bytes are too many. What stood before it in the form comes along. */
type FormFile = { name: string; bytes: Buffer | null; fields: Record<string, string> };

/**
 * Reads a form as it arrives and hands its files to `work`, one after the other: nothing more is read while it works, so
 * that never more than one file is held. Answers the form's fields and whether it had
 * more files; null for a form that is broken, or breaks off.
 */
export async function eachFileOf(
  { raw, headers }: FastifyRequest,
  { filesMost, bytesMost }: { filesMost: number; bytesMost: number },
  work: (file: FormFile) => Promise<void>,
): Promise<{ fields: Record<string, string>; hadMore: boolean } | null> {
  const fields: Record<string, string> = {};
  const whole: FormFile[] = [];
  let isBroken = false;
  let hadMore = false;
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        ...{ files: filesMost, fileSize: bytesMost, fields: 8, parts: filesMost + 8 },
        ...{ fieldSize: 200, headerPairs: 20, headerSize: 4_000 },
      },
    });
  } catch {
    raw.resume();
    return null;
  }
  parser.on('field', (name, value) => {
    fields[name] = value;
  });
  parser.on('file', (_field, arriving, name) => {
    const pieces: Buffer[] = [];
    arriving.on('data', (piece: Buffer) => void pieces.push(piece));
    arriving.on('error', () => {});
    arriving.on('end', () => {
      const bytes = arriving.truncated ? null : Buffer.concat(pieces);
      pieces.length = 0;
      // A field in which nothing was chosen comes as a file without name and content.
      if (name || bytes === null || bytes.length > 0) whole.push({ name: name ?? '', bytes, fields });
    });
    arriving.on('limit', () => {
      pieces.length = 0;
      arriving.resume();
    });
  });
  parser.on('filesLimit', () => {
    hadMore = true;
  });
  let moved = Promise.withResolvers<void>();
  parser.on('drain', () => moved.resolve());
  parser.on('error', () => {
    isBroken = true;
    moved.resolve();
  });
  const workOff = async () => {
    for (let file = whole.shift(); file; file = whole.shift()) await work(file);
  };
  try {
    for await (const piece of raw.iterator({ destroyOnReturn: false })) {
      if (isBroken) break;
      if (!parser.write(piece as Buffer)) await moved.promise;
      moved = Promise.withResolvers<void>();
      await settled();
      await workOff();
    }
  } catch {
    // The connection broke: what has come whole is kept.
    isBroken = true;
  }
  if (!isBroken) {
    const ended = once(parser, 'finish').catch(() => {
      isBroken = true;
    });
    parser.end();
    await ended;
    await settled();
    await workOff();
  }
  raw.resume();
  return isBroken ? null : { fields, hadMore };
}

/** Streams tell of what was written to them a turn later. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
