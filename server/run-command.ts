import { createServer } from '#server/http/server.ts';
import { readConfig } from '#server/kernel/config.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { openContext } from '#server/open-context.ts';

/**
 * Runs an operator's command from the words behind it: `read` makes of them what is wished, or throws an Error with how the
 * command is used; `carryOut` has the shop's parts, which are opened for it and closed again. What is thrown is printed in
 * its own words, and the process ends with 1.
 */
export async function runCommand<Wish>(
  read: (words: string[]) => Wish,
  carryOut: (context: AppContext, wish: Wish) => Promise<void>,
): Promise<void> {
  try {
    // Before anything is opened: whoever mistyped reads how it is used, wherever they are.
    const wish = read(process.argv.slice(2));
    const config = readConfig(process.env);
    if (config.databaseUrl === null)
      throw new Error('DATABASE_URL is needed: the shop that runs has its own database open');
    const { context, close } = await openContext(config, config.databaseUrl, createServer(config).log);
    try {
      await carryOut(context, wish);
    } finally {
      await close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
