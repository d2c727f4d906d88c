import type { createServer } from './http/server.ts';

/**
 * An error that nobody caught ends the process as Node has it end, with the error on its last lines and code 1; but first
 * it is logged, and so told where errors are told, which waits for two seconds at most. Promises that nobody waits for
 * come here as well.
 */
export function endOnCrash({ log, errors }: ReturnType<typeof createServer>): void {
  let ending = false;
  process.on('uncaughtException', (error, origin) => {
    // What breaks while the process ends is of no use to anybody.
    if (ending) return;
    ending = true;
    console.error(error);
    log.fatal({ err: error, event: origin }, 'crashed');
    void errors.close().finally(() => process.exit(1));
  });
}
