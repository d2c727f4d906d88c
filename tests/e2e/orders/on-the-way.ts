import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '../support.ts';
import { paidFor } from './paid-for.ts';

const run = promisify(execFile);

/** `npm run workshop` beside the shop of this run; answers what it says. */
export async function workshop(baseURL: string | undefined, ...words: string[]): Promise<string> {
  const env = { ...process.env, MODE: 'demo', PUBLIC_URL: baseURL, LOG_LEVEL: 'error' };
  const { stdout } = await run(process.execPath, ['tools/workshop/main.ts', ...words], { env });
  return stdout;
}

/**
 * Brings orders to their driver: `step` takes the next step of one, and answers what is said of it. Answers the driver's
 * link, which all of a day and city share.
 */
export async function onTheWay(
  request: APIRequestContext,
  names: readonly string[],
  step: (number: string) => Promise<string>,
) {
  const numbers: string[] = [];
  let link = '';
  for (const name of names) {
    const { number } = await paidFor(request, name);
    numbers.push(number);
    await step(number);
    await step(number);
    link = /\/run\/[\w-]{43}/.exec(await step(number))?.[0] ?? '';
  }
  expect(link).not.toBe('');
  return { numbers, link };
}
