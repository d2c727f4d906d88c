import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { usePictures } from '#server/attachments/keep-picture.ts';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { forms, type GivenForm } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { hiddenNetwork } from '#server/kernel/limits.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { tell } from '#server/outbox/tell.ts';
import { type FormKind, formReference } from '#shop/rules/forms/form.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { isFlooded, workDone } from './flood.ts';
import { flagOf } from './form-token.ts';

type Guards = { token: string; work: string; website: string };

const nothing: GivenForm = {
  ...{ name: '', company_name: '', email: '', phone: '', city: '', text: '' },
  ...{ quantity: null, occasion: null, links: [], pictures: [] },
};

/**
 * Keeps a form that somebody sent, and has the team told of it: what looks odd is kept as well, and flagged, but nobody is
 * told of what only a program fills in. The same, sent again on the same day of Riyadh, is the one that is there. Nobody
 * who is named in it is sent anything: it is proved by nothing. Refuses TOO_MANY_FORMS by network, FORMS_FLOODED where a
 * flood asks for work that wasn't done, ATTACHMENT_BAD for pictures that aren't the sender's.
 */
export async function keepForm(
  visit: Visit,
  kind: FormKind,
  guards: Guards,
  asked: Partial<GivenForm>,
): Promise<{ reference: string }> {
  const { context, caller, ip, language, now } = visit;
  const { db, limits, config } = context;
  const given = { ...nothing, ...asked };
  const fingerprint = fingerprintOf(kind, given, now);
  const before = await idOf(db, fingerprint);
  if (before !== null) return { reference: formReference(before) };

  const flag = flagOf(config.secret, guards, now);
  // Before what is counted: who is asked for work has sent nothing yet.
  if (await isFlooded(db, now)) {
    const done = (await workDone(config.secret, guards.work)) ?? refuse('FORMS_FLOODED');
    await limits.formWork({ caller, ip }, done);
  }
  await limits[flag === null ? 'form' : 'oddForm']({ caller, ip }, '');

  const accountId = caller.kind === 'anyone' ? null : caller.accountId;
  // Who is nobody has given no pictures.
  const giver = { givenBy: 'customer', accountId: accountId ?? 0 } as const;
  const written = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(forms)
      .values({
        ...{ kind, accountId, language, flag, given, fingerprint, createdAt: now },
        network: hiddenNetwork(config.secret, ip),
      })
      .onConflictDoNothing()
      .returning({ id: forms.id });
    const id = row?.id ?? null;
    await usePictures(tx, id === null ? [] : given.pictures, giver, now);
    if (id !== null && flag !== 'trap') await tell(tx, now, { event: 'form_task', formId: id });
    return id;
  });
  const id = written ?? (await idOf(db, fingerprint));
  if (id === null) throw new Error('no form written');
  return { reference: formReference(id) };
}

async function idOf(db: Database, fingerprint: string): Promise<number | null> {
  const [row] = await formBefore(db).execute({ fingerprint });
  return row?.id ?? null;
}

const formBefore = prepared((db) =>
  db
    .select({ id: forms.id })
    .from(forms)
    .where(eq(forms.fingerprint, sql.placeholder('fingerprint')))
    .prepare('form_before'),
);

/** Pictures count by their number: a form that comes again without script brings the same ones under new ids. */
function fingerprintOf(kind: FormKind, { pictures, ...typed }: GivenForm, now: Date): string {
  const said = JSON.stringify([kind, riyadhDay(now), typed, pictures.length]);
  return createHash('sha256').update(said).digest('hex');
}
