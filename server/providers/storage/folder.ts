import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from './storage.ts';

/** Keeps them as files of a folder, which is made with the first. Who reads a name finds the whole file or none. */
export function folderStorage(folder: string): Storage {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const beside = join(folder, `${name}.${randomUUID()}.part`);
      const file = await open(beside, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        // The name must not be on the disk before what it names.
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(beside, join(folder, name));
    },
    async putFile(name, path) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(path, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(path, join(folder, name));
    },
    async read(name, { from, to }) {
      const file = await open(join(folder, name)).catch(nullIfGone);
      return file?.createReadStream({ start: from, end: to }) ?? null;
    },
    get: (name) => readFile(join(folder, name)).catch(nullIfGone),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

function nullIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
