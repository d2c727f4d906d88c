import type { z } from 'zod';
import { mount } from '#server/http/app.ts';
import { createServer } from '#server/http/server.ts';
import { readConfig } from '#server/kernel/config.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { openContext } from '#server/open-context.ts';
import { operations } from '#server/operations.ts';
import type { Answer, Operation } from '#shop/contract/operation.ts';
import { startSandbox } from '../../../sandbox/testing/sandbox.ts';
import { atEnd } from './at-end.ts';
import { freshDatabase } from './fresh-database.ts';
import { temporaryDataFolder } from './temporary.ts';

export type TestShop = {
  context: AppContext;
  url: string;
  databaseUrl: string;
  sandbox: Awaited<ReturnType<typeof startSandbox>>;
  /** Calls an operation of the contract over HTTP. */
  call<O extends Operation>(
    operation: O,
    input?: {
      params?: Record<string, string | number>;
      query?: Record<string, string | number>;
      body?: unknown;
    },
    who?: { token?: string; language?: 'ar' | 'en' },
  ): Promise<Answer<z.output<O['output']>>>;
  newGuest(): Promise<string>;
};

/**
 * The whole shop but its pages, really listening, on a database of its own and a sandbox of its own. Jobs are not
 * worked on by themselves: tests call what they want to have happened. `env` may name another database (DATABASE_URL).
 */
export async function openTestShop(env: Record<string, string> = {}): Promise<TestShop> {
  const databaseUrl = env.DATABASE_URL ?? (await freshDatabase());
  const sandbox = await startSandbox();
  const data = await temporaryDataFolder();
  const config = readConfig({
    MODE: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: data.path,
    SANDBOX_URL: sandbox.origin,
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    SECRET: 'a secret for tests of at least thirty-two characters',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    SIGN_IN_LIMITS: '1000',
    HOLD_LIMITS: '1000',
    ...env,
  });
  const app = createServer(config);
  const { context, close } = await openContext(config, databaseUrl, app.log);
  await mount(app, context, operations, null);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  context.config.publicUrl = url;
  atEnd(async () => {
    await app.close();
    await close();
    await sandbox.close();
    data.remove();
  });

  const call: TestShop['call'] = async (
    operation,
    { params = {}, query = {}, body } = {},
    { token, language = 'en' } = {},
  ) => {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const response = await fetch(`${url}/api${path}?${search}`, {
      method: operation.method,
      headers: {
        localization: language,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer<never>;
    if (answer.statusCode !== response.status)
      throw new Error(`status ${response.status} but ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    context,
    url,
    databaseUrl,
    sandbox,
    call,
    async newGuest() {
      const { loginAsGuest } = await import('#shop/contract/account.ts');
      const answer = await call(loginAsGuest, { body: {} });
      if (!answer.success) throw new Error(answer.message);
      return answer.data.token;
    },
  };
}
