import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Analytics } from '../providers/analytics/analytics.ts';
import type { Authority } from '../providers/authority/authority.ts';
import type { IdentityProviders } from '../providers/identity/identity-provider.ts';
import type { Mailer } from '../providers/messages/mailer.ts';
import type { SmsProvider } from '../providers/messages/sms-provider.ts';
import type { Payments } from '../providers/payment/payment-provider.ts';
import type { PushSender } from '../providers/push/push-sender.ts';
import type { Storage } from '../providers/storage/storage.ts';
import type { Bell } from './base/bell.ts';
import type { Cache } from './base/cache.ts';
import type { Counts } from './base/counts.ts';
import type { Config } from './config.ts';
import type { SignInLimits } from './limits.ts';

/** The parts that operations work with, put together once in `server/open-context.ts`. */
export type AppContext = {
  config: Config & { publicUrl: string; secret: string };
  db: Database;
  payments: Payments;
  sms: SmsProvider;
  mailer: Mailer;
  push: PushSender;
  /** The tax authority's platform for invoices; null where the shop isn't set up for it. */
  authority: Authority | null;
  identities: IdentityProviders;
  /** Pictures and videos that people gave. */
  storage: Storage;
  jobs: Jobs;
  /** Rings when a message was written to the outbox, in this process or another. */
  outboxBell: Bell;
  /** How often codes, guesses and passwords may be tried. */
  limits: SignInLimits;
  /** Bounded memory of what is read often, dropped when what it was made from changes. */
  cache: Cache;
  counts: Counts;
  analytics: Analytics;
  log: FastifyBaseLogger;
};
