import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { keepCounts } from './counts/keep-counts.ts';
import { isAway } from './db/away.ts';
import { connect } from './db/database.ts';
import { hearNotifications } from './db/notify.ts';
import { fetchOutsideTransaction, refuseInsideTransaction } from './db/open-transaction.ts';
import { openJobs } from './jobs/jobs.ts';
import { createBell } from './kernel/base/bell.ts';
import { createCache } from './kernel/base/cache.ts';
import type { Config } from './kernel/config.ts';
import type { AppContext } from './kernel/context.ts';
import { createLimits } from './kernel/limits.ts';
import { createAnalytics } from './providers/analytics/index.ts';
import { createFatoora } from './providers/authority/fatoora.ts';
import { createIdentityProviders } from './providers/identity/index.ts';
import { createSms } from './providers/messages/index.ts';
import type { Mailer } from './providers/messages/mailer.ts';
import { createSmtp } from './providers/messages/smtp.ts';
import { createPayments } from './providers/payments.ts';
import { createWebPush } from './providers/push/web-push.ts';
import { createStorage } from './providers/storage/index.ts';

const providerTimeoutMs = 10_000;
/** The authority reads and judges whole documents while one waits. */
const authorityTimeoutMs = 30_000;

/**
 * Puts the parts that operations work with together on a migrated database. Answers them and how to close them, which
 * ends what was opened in the opposite order.
 */
export async function openContext(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<{ context: AppContext; close(): Promise<void> }> {
  const cache = createCache(isAway);
  const database = connect(databaseUrl, {
    max: config.databaseConnections,
    onError: (error) => log.error({ err: error }, 'database connection lost'),
    onChanged: cache.drop,
  });
  const jobs = await openJobs(databaseUrl, database.db, log);
  const outboxBell = createBell();
  const stopListening = await hearNotifications(
    databaseUrl,
    { onChanged: cache.drop, onTold: outboxBell.ring },
    log,
  );
  const smtp = createSmtp(config.messages.smtp, { timeoutMs: providerTimeoutMs });
  const counts = keepCounts(database.db, log);
  const analytics = createAnalytics(config.analytics, {
    timeoutMs: providerTimeoutMs,
    fetch: fetchOutsideTransaction,
    onLost: (name, error) => log.warn({ err: error, name }, 'visits not told'),
  });
  const secret = config.secret ?? (await ownSecret(config));
  const context: AppContext = {
    config: {
      ...config,
      publicUrl: config.publicUrl ?? `http://${nameOf(config.host)}:${config.port}`,
      secret,
    },
    db: database.db,
    payments: createPayments(config.payments, {
      timeoutMs: providerTimeoutMs,
      fetch: fetchOutsideTransaction,
    }),
    sms: createSms(config.messages.sms, { timeoutMs: providerTimeoutMs, fetch: fetchOutsideTransaction }),
    mailer: outsideTransaction(smtp),
    push: createWebPush(config.push, {
      secret,
      timeoutMs: providerTimeoutMs,
      fetch: fetchOutsideTransaction,
    }),
    authority:
      config.einvoice.authority &&
      createFatoora(config.einvoice.authority, {
        timeoutMs: authorityTimeoutMs,
        fetch: fetchOutsideTransaction,
      }),
    identities: createIdentityProviders(config.identity, {
      timeoutMs: providerTimeoutMs,
      fetch: fetchOutsideTransaction,
    }),
    storage: createStorage(config.storage, {
      folder: join(config.dataDir, 'attachments'),
      timeoutMs: providerTimeoutMs,
      fetch: fetchOutsideTransaction,
    }),
    jobs,
    outboxBell,
    limits: createLimits(database.db, { factor: config.signInLimits, secret }),
    cache,
    counts,
    analytics,
    log,
  };
  return {
    context,
    async close() {
      await analytics.close();
      await counts.close();
      await stopListening();
      await jobs.stop();
      await smtp.close();
      await database.close();
    },
  };
}

/** As `fetchOutsideTransaction` is for HTTP. */
function outsideTransaction(mailer: Mailer): Mailer {
  return {
    async send(mail) {
      refuseInsideTransaction();
      await mailer.send(mail);
    },
  };
}

/** How this machine's own programs and browsers call the address that the shop listens at. */
export function nameOf(host: string): string {
  if (/^(?:0\.0\.0\.0|::1?|127\.\d+\.\d+\.\d+)$/.test(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Outside production the shop makes a secret once and keeps it, so that private links outlive a restart. */
async function ownSecret(config: Config): Promise<string> {
  if (config.databaseUrl) return createHash('sha256').update(config.databaseUrl).digest('hex');
  const file = join(config.dataDir, 'secret');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    const secret = randomBytes(32).toString('hex');
    await mkdir(config.dataDir, { recursive: true });
    await writeFile(file, secret, { mode: 0o600 });
    return secret;
  }
}
