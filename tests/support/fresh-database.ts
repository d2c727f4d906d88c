import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { templateName, withDatabase } from './postgres.ts';

/**
 * A database of its own for a test file, with tables and demo catalogue; dropped after the file's tests, together with
 * whatever is still connected. Call it at the top of a file or in `beforeAll`. Returns its URL.
 */
export async function freshDatabase(): Promise<string> {
  const { adminUrl, shopUrl } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name} template ${templateName} owner asees strategy file_copy`);
  afterAll(() => asAdmin(adminUrl, `drop database ${name} with (force)`));
  return withDatabase(shopUrl, name);
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
