import { eq } from 'drizzle-orm';
import { connect } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { contentPages, settings } from '#server/db/schema/index.ts';
import { loadDemo } from '#tools/demo/load.ts';
import { realFacts } from './real-facts.ts';

/** Gives a database goods to show, with settings that are no demo's, and none of its pages: a shop in production opens on it. */
export async function fillForProduction(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  const { db, close } = connect(databaseUrl, { max: 1 });
  try {
    await loadDemo(db);
    await db.update(settings).set({ value: realFacts }).where(eq(settings.key, 'shop'));
    await db.delete(contentPages);
  } finally {
    await close();
  }
}

/** What a shop in production is told of its providers, whose addresses lead nowhere. */
export function productionEnv(host: string): Record<string, string> {
  return {
    PUBLIC_URL: `https://${host}`,
    SECRET: 'a secret for tests of at least thirty-two characters',
    TAP_SECRET_KEY: 'sk_live_x',
    TAP_BASE_URL: 'https://127.0.0.1:9',
    SMS_PROVIDER: 'taqnyat',
    TAQNYAT_TOKEN: 'token',
    TAQNYAT_SENDER: 'Asees',
    TAQNYAT_BASE_URL: 'https://127.0.0.1:9',
    SMTP_URL: 'smtps://user:password@127.0.0.1:9',
    MAIL_FROM: `Asees <hello@${host}>`,
  };
}
