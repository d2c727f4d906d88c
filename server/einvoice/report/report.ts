import { databaseTime } from '#server/db/clock.ts';
import { stampIssued } from '#server/einvoice/issue/stamp-issued.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { claim } from './claim.ts';
import { mark } from './mark.ts';
import { type Sending, sendDocument } from './send-document.ts';

/** So many documents are on their way at the same time. */
const atOnce = 6;

type Running = { breaker: Breaker; run: Promise<void> | null; again: boolean };
/** What goes on in this process: jobs come by the dozen, and one of them does what there is to do. */
const running = new WeakMap<AppContext, Running>();

/**
 * The job that reports and clears: stamps what was issued meanwhile, and sends what is due to the tax authority in the order of the counter, several at once,
 * until nothing is (decision 0097). Any number of processes may do it at once, and each may be ended anywhere: a document
 * is taken with a lease and marked with its answer; what was taken by somebody who is gone is sent again, byte for byte,
 * which the authority knows. Does nothing where the shop isn't set up for an authority.
 */
export async function reportEInvoices(
  context: AppContext,
  { clock = () => databaseTime(context.db) }: { clock?: () => Promise<Date> } = {},
): Promise<void> {
  const { authority } = context;
  if (!authority) return;
  const here = running.get(context) ?? { breaker: createBreaker(), run: null, again: false };
  running.set(context, here);
  if (here.run) {
    // It may have looked already, so it looks once more.
    here.again = true;
    return here.run;
  }
  const { breaker } = here;
  here.run = (async () => {
    do {
      here.again = false;
      await stampIssued(context);
      await drain({ context, authority, breaker, clock, turn: inTurn(), ended: 0, foundNothingAt: null });
    } while (here.again);
  })().finally(() => {
    here.run = null;
  });
  return here.run;
}

async function drain(run: Run): Promise<void> {
  if (run.breaker.isTrying() && !(await sendNext(run))) return;
  await Promise.all(Array.from({ length: atOnce }, () => sendOn(run)));
}

async function sendOn(run: Run): Promise<void> {
  while (await sendNext(run));
}

/** Whether there may be more to send. */
async function sendNext(run: Run): Promise<boolean> {
  const { context, authority, breaker, clock } = run;
  const document = await run.turn(async () => {
    // Whoever found nothing has looked for all, until a document has ended: what waited for it may go then.
    const { ended } = run;
    if (run.foundNothingAt === ended) return null;
    const now = await clock();
    const claimed = breaker.isOpen(now) ? null : await claim(context.db, authority.environment, now);
    if (!claimed) run.foundNothingAt = ended;
    return claimed;
  });
  if (!document) return false;
  const outcome = await sendDocument(run, document);
  await mark(context.db, document, outcome, await clock());
  run.ended += 1;
  return true;
}

type Run = Sending & {
  turn: ReturnType<typeof inTurn>;
  /** How many documents have had their answer, and how many had when somebody last found nothing to send. */
  ended: number;
  foundNothingAt: number | null;
};

/** One after the other, so that documents leave in the order in which they are taken. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
