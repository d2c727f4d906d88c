import { keepLooking } from '#server/kernel/base/keep-looking.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { stampIssued } from './stamp-issued.ts';

/** Whoever has just paid may open the invoice. */
const pauseMs = 1_000;
/** What can't be stamped is tried again, and said again, this often. */
const afterFailureMs = 60_000;

/**
 * Keeps stamping in this process what was issued: looks each second, so that shoppers wait for no stamp (decision 0097).
 * Answers how to stop.
 */
export function keepStamping(context: AppContext): () => Promise<void> {
  return keepLooking(
    async () => {
      const { left } = await stampIssued(context);
      return left > 0 ? afterFailureMs : pauseMs;
    },
    {
      pauseMs: afterFailureMs,
      failed: (error) => context.log.error({ err: error }, 'invoices not stamped'),
    },
  );
}
