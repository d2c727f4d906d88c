import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#tools/postgres/place.ts';
import { startEmbeddedPostgres } from '#tools/postgres/start.ts';

const prefix = 'asees-test-';

/**
 * A data folder for one run, which the database's user can enter. `remove` it after. Folders of runs that were killed
 * are cleared away first, with the servers that still run on them.
 */
export async function temporaryDataFolder(): Promise<{ path: string; remove(): void }> {
  await clearAfterTheDead();
  const path = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

async function clearAfterTheDead(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const path = join(tmpdir(), name);
    if (existsSync(join(path, 'postgres', 'cluster', 'postmaster.pid'))) {
      const left = await startEmbeddedPostgres({ dataDir: path, log: () => {} });
      await left.stop();
    }
    rmSync(path, { recursive: true, force: true });
  }
}
