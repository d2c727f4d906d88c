import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { gt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { forms } from '#server/db/schema/index.ts';
import { macOf } from '#server/kernel/signed-key.ts';

/*
 * A flood is more forms than people send, from wherever they come. While it lasts a form takes a second or two of a
 * browser's work (ALTCHA, version 2).
 */

/** A shop hears from a few people an hour. */
const formsMost = 30;
const minutes = 10;

/** Each guess is so many hashes, and the right one is somewhere in these: 150,000 hashes in the middle. */
const hashesEach = 20;
const guesses = { least: 5_000, most: 10_000 };
const goodForMinutes = 30;

export async function isFlooded(db: Database, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - minutes * 60_000);
  const lately = await sentSince(db).execute({ since });
  return lately.length >= formsMost;
}

const sentSince = prepared((db) =>
  db
    .select({ id: forms.id })
    .from(forms)
    .where(gt(forms.createdAt, sql.placeholder('since')))
    .limit(formsMost)
    .prepare('forms_lately'),
);

/** Work for a browser, signed; to verify it takes one hash. */
export async function makeWork(secret: string, now: Date): Promise<Record<string, unknown>> {
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: hashesEach,
    counter: randomInt(guesses.most, guesses.least),
    deriveKey,
    expiresAt: new Date(now.getTime() + goodForMinutes * 60_000),
    ...secretsOf(secret),
  });
  return { ...challenge };
}

/** What names work that was done, so that it counts once; null for work that wasn't, isn't ours or is over. */
export async function workDone(secret: string, work: string): Promise<string | null> {
  const payload = read(work);
  if (!payload) return null;
  try {
    const { verified } = await verifySolution({ ...payload, deriveKey, ...secretsOf(secret) });
    return verified ? (payload.challenge.signature ?? null) : null;
  } catch {
    // It throws for shapes that no solver sends.
    return null;
  }
}

function read(work: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(work, 'base64').toString('utf8'));
    return payload?.challenge?.parameters && payload.solution ? payload : null;
  } catch {
    return null;
  }
}

function secretsOf(secret: string) {
  return {
    hmacSignatureSecret: macOf('form-work', secret, 'challenge').toString('hex'),
    hmacKeySignatureSecret: macOf('form-work', secret, 'solution').toString('hex'),
  };
}
