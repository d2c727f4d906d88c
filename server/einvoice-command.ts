import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { einvoiceUnits } from '#server/db/schema/index.ts';
import { reportOf, writeArchive } from '#server/einvoice/archive/archive.ts';
import { readUnits } from '#server/einvoice/units/read-units.ts';
import {
  continueUnit,
  type Onboarding,
  registerUnit,
  renewUnit,
  retireUnit,
} from '#server/einvoice/units/register-unit.ts';
import { Refused } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { runCommand } from '#server/run-command.ts';
import type { EInvoiceUnit } from '#shop/contract/store/einvoices.ts';
import { fieldMessage, refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';

/**
 * `npm run einvoice -- register --otp 123456`: registers a unit that stamps invoices, by a one-time code of the authority's
 * portal (decision 0097), with `--beside` one that stamps by turns with those that do; `renew --otp …` puts another in the
 * place of the one whose certificate ends first, `continue` takes up what was interrupted, `retire` ends the active one, or
 * that of `--unit`, `status` says how things stand, and `archive --from … --until … --to …` writes documents of days
 * into a folder for an auditor. Owners do what is of units in the back office, where the audit log keeps it.
 */

const usage =
  'usage: npm run einvoice -- status | register --otp 123456 [--beside] | renew --otp 123456 | continue | retire [--unit 2] | archive --from 2026-01-01 --until 2026-03-31 --to FOLDER';

type Wish =
  | { what: 'status' | 'continue' }
  | { what: 'retire'; unit: number | null }
  | { what: 'register'; otp: string; beside: boolean }
  | { what: 'renew'; otp: string }
  | { what: 'archive'; from: Day; until: Day; folder: string };

/** Reads the command's words. Throws an Error with how it is used. */
export function readWish(words: string[]): Wish {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      otp: { type: 'string' },
      beside: { type: 'boolean', default: false },
      unit: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      to: { type: 'string' },
    },
  });
  const [what, ...more] = positionals;
  const { otp, beside, unit, ...days } = values;
  if (more.length > 0 || (beside && what !== 'register')) throw new Error(usage);
  if (unit !== undefined && (what !== 'retire' || !/^\d{1,9}$/.test(unit))) throw new Error(usage);
  if (what === 'archive') {
    const wish = archiveWish.safeParse(days);
    if (otp !== undefined || !wish.success || wish.data.from > wish.data.until) throw new Error(usage);
    const { from, until, to } = wish.data;
    // Where the command was given, which npm leaves for the project's folder.
    return { what, from, until, folder: resolve(process.env.INIT_CWD ?? '.', to) };
  }
  if (Object.keys(days).length > 0) throw new Error(usage);
  if (what === 'register' || what === 'renew') {
    if (otp === undefined || !/^\d{6}$/.test(otp)) throw new Error(`${usage}\nthe code has six digits`);
    return what === 'register' ? { what, otp, beside } : { what, otp };
  }
  if (otp !== undefined) throw new Error(usage);
  if (what === 'retire') return { what, unit: unit === undefined ? null : Number(unit) };
  if (what === 'status' || what === 'continue') return { what };
  throw new Error(usage);
}

const archiveWish = z.object({ from: z.iso.date(), until: z.iso.date(), to: z.string().min(1) });

/** Does what is wished, and answers what to say. Throws an Error in words where it isn't done. */
export async function carryOut(
  context: AppContext,
  wish: Wish,
  now: Date,
  makeDocuments?: Onboarding['makeDocuments'],
): Promise<string[]> {
  if (wish.what === 'archive') return archive(context, wish);
  // There is nobody of staff here: the row itself says when.
  const run: Onboarding = { context, now, audit: async () => {}, ...(makeDocuments && { makeDocuments }) };
  try {
    if (wish.what === 'register') await registerUnit(run, wish.otp, wish.beside);
    if (wish.what === 'renew') await renewUnit(run, wish.otp);
    if (wish.what === 'continue') await continueUnit(run);
    if (wish.what === 'retire') await retireUnit(run, wish.unit ?? (await idToRetire(context)));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const said = await statusOf(context, now);
    throw new Error([inWords(error), ...said].join('\n'));
  }
  return statusOf(context, now);
}

/** Says what was archived; throws where something of it isn't as it has to be, when all of it is written. */
async function archive(
  context: AppContext,
  { folder, ...days }: Extract<Wish, { what: 'archive' }>,
): Promise<string[]> {
  const archived = await writeArchive(context, folder, days, (line) => console.error(line));
  if (!archived) return [`no document was issued from ${days.from} to ${days.until}`];
  const lines = [
    ...reportOf(archived, days).trimEnd().split('\n'),
    `${archived.written} files written to ${folder}`,
  ];
  if (archived.problems.length > 0) throw new Error(lines.join('\n'));
  return lines;
}

/** The active one, or the one on its way. Throws where several are active: which, somebody has to say. */
async function idToRetire({ db }: AppContext): Promise<number> {
  const rows = await db.select().from(einvoiceUnits).orderBy(asc(einvoiceUnits.id));
  const active = rows.filter(({ state }) => state === 'active');
  if (active.length > 1) throw new Error(`${active.length} units are active: say which with --unit`);
  const unit = active[0] ?? rows.find(({ state }) => state !== 'retired');
  if (!unit) throw new Error('there is no unit to retire');
  return unit.id;
}

function inWords({ code, values, fields }: Refused): string {
  if (fields)
    return Object.values(fields)
      .map((key) => fieldMessage('en', key))
      .join('\n');
  return refusalMessage('en', code, values);
}

async function statusOf(context: AppContext, now: Date): Promise<string[]> {
  const { environment, units, missing_facts, warn_days } = await readUnits(context, now);
  const shown = units.filter(({ state }, at) => state !== 'retired' || at === 0);
  return [
    environment === null
      ? 'EINVOICE_ENVIRONMENT isn’t set: invoices are issued as in the first phase'
      : `environment ${environment}`,
    ...missing_facts.map((fact) => `shop.${fact} is missing or not in its form (table settings)`),
    ...(units.length === 0 ? ['no unit is registered'] : []),
    ...shown.flatMap((unit) => linesOf(unit, warn_days)),
  ];
}

function linesOf(unit: EInvoiceUnit, warnDays: number): string[] {
  const { id, serial, state, environment, documents, valid_until, days_left, opens, certified } = unit;
  const isLate = days_left !== null && days_left < warnDays && state === 'active';
  const until = valid_until && state !== 'retired' ? `, certificate until ${valid_until.slice(0, 10)}` : '';
  return [
    `unit ${id} (${serial}), ${environment}: ${state}, ${documents} stamped${until}${isLate ? `, ${days_left} days: renew it` : ''}`,
    ...(opens || state === 'retired'
      ? []
      : ['its key doesn’t open: EINVOICE_KEY or SECRET has changed since it was registered']),
    ...(state === 'new' && !certified ? ['it got no certificate: register with another code'] : []),
    ...((state === 'new' && certified) || state === 'compliant'
      ? ['take it up with: npm run einvoice -- continue']
      : []),
    ...(state === 'new' ? unit.checks : []).flatMap(({ type, standard, outcome, findings }) => [
      `${standard ? 'standard' : 'simplified'} ${type}: ${outcome}`,
      ...findings
        .filter((finding) => finding.type !== 'info')
        .map(({ code, message }) => `  ${code} ${message}`),
    ]),
  ];
}

if (import.meta.main)
  await runCommand(readWish, async (context, wish) => {
    for (const line of await carryOut(context, wish, new Date())) console.log(line);
  });
