import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/*
 * Commands of the operator that open the shop's parts (server/run-command.ts): whoever mistypes one reads how it is used,
 * and nothing is opened for it; without a database that is said. Either way it ends with 1, for what calls it.
 */

const commands = ['compare-providers', 'einvoice', 'refund', 'reports', 'staff'] as const;
const words = {
  ...{ einvoice: ['status'], reports: ['2026-01-01', '2026-01-31'], refund: ['AS-10023'] },
  ...{ staff: ['owner', 'lama@example.com'], 'compare-providers': ['2026-11-28T09:00Z'] },
} satisfies Record<(typeof commands)[number], string[]>;

/** What a command prints of what went wrong, and what it ends with. */
function run(command: string, given: readonly string[]): Promise<{ said: string; code: unknown }> {
  const { DATABASE_URL: _, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`server/${command}-command.ts`, ...given],
      { cwd: new URL('../..', import.meta.url), env: { ...env, MODE: 'test' } },
      (error, _stdout, stderr) => resolve({ said: stderr, code: error?.code ?? 0 }),
    );
  });
}

describe('a command', () => {
  it.each(commands)('%s needs the database of the shop that runs', async (command) => {
    const { said, code } = await run(command, words[command]);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('DATABASE_URL is needed') });
  });

  it('says how it is used, without a shop', async () => {
    const { said, code } = await run('reports', ['january']);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^usage: .*\n$/) });
  });
});
