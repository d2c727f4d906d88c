import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { staff } from '#server/db/schema/index.ts';
import { listPictures } from '#server/pictures/making/list.ts';
import { placesOfCheckout } from '#server/pictures/places.ts';
import { loadDemo } from '#tools/demo/load.ts';
import { startEmbeddedPostgres } from '#tools/postgres/start.ts';
import { staffOfTemplate } from '../people/staff.ts';
import { temporaryDataFolder } from './temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the run's PostgreSQL: as superuser in `postgres`, and as the shop in its own database. */
    postgres: { adminUrl: string; shopUrl: string };
  }
}

/**
 * Vitest's global set-up: one PostgreSQL for the run, in a folder that goes away, and in it a template with tables
 * and demo catalogue, which `freshDatabase` copies. Nothing is kept, so nothing waits for the disk.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(placesOfCheckout.made, 'manifest.json'))) await listPictures(placesOfCheckout);
  const folder = await temporaryDataFolder();
  const server = await startEmbeddedPostgres({
    dataDir: folder.path,
    log: () => {},
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' },
  });
  const shopUrl = await makeTemplate(server.adminUrl, server.url);
  project.provide('postgres', { adminUrl: server.adminUrl, shopUrl });
  return async () => {
    await server.stop();
    folder.remove();
  };
}

export const templateName = 'asees_template';

/** Fills the template and takes away the right to connect, since a database in use can't be copied. */
async function makeTemplate(adminUrl: string, shopUrl: string): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${templateName} owner asees`);
  await fillDatabase(withDatabase(shopUrl, templateName));
  await admin.query(`alter database ${templateName} allow_connections false`);
  await admin.end();
  return shopUrl;
}

/** Tables, the demo catalogue and one of each kind of staff, in an empty database. */
export async function fillDatabase(url: string): Promise<void> {
  await migrate(url);
  const { db, pool, close } = connect(url, { max: 1 });
  await loadDemo(db);
  await db.insert(staff).values(staffOfTemplate);
  await pool.query('analyze');
  await close();
}

/** The same server and user, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
