import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { atEnd } from './at-end.ts';
import { templateName, withDatabase } from './postgres.ts';

/**
 * A database of its own for a test file, with tables and demo catalogue; dropped after the file's tests, together with
 * whatever is still connected. Call it at the top of a file or in `beforeAll`. Returns its URL.
 */
export async function freshDatabase(): Promise<string> {
  const { adminUrl, shopUrl } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name} template ${templateName} owner asees strategy file_copy`);
  atEnd(() => asAdmin(adminUrl, `drop database ${name} with (force)`));
  return withDatabase(shopUrl, name);
}

/** As `freshDatabase`, but empty, with the tables of before a migration. */
export async function databaseBefore(migration: string): Promise<string> {
  const { adminUrl, shopUrl } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name} owner asees`);
  atEnd(() => asAdmin(adminUrl, `drop database ${name} with (force)`));
  const url = withDatabase(shopUrl, name);
  const folder = mkdtempSync(join(tmpdir(), 'asees-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const count = journal.entries.findIndex(({ tag }) => tag === migration);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  await migrate(url, folder);
  rmSync(folder, { recursive: true });
  return url;
}

async function asAdmin(adminUrl: string, sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
