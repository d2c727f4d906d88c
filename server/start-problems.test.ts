import { spawn } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { databaseBefore, freshDatabase } from '../tests/support/shop/fresh-database.ts';
import { realFacts } from '../tests/support/shop/real-facts.ts';
import { migrate } from './db/migrate.ts';
import { type Config, readConfig } from './kernel/config.ts';
import { startProblem, warnWithoutSandbox } from './start-problems.ts';

/* Whoever starts the shop wrongly reads what is wrong and what to do, and all of it at once. */

describe('settings that are wrong', () => {
  const problemsOf = (env: Record<string, string>) => {
    try {
      readConfig(env);
    } catch (error) {
      return (error as Error).message.split('\n');
    }
    return [];
  };

  it('are told together with those that are missing', () => {
    const problems = problemsOf({ MODE: 'production', SECRET: 'short', PORT: 'soon' });
    expect(problems).toContain('SECRET: must have 32 characters at least');
    expect(problems).toContain('PORT: must be a port, 0 to 65535');
    expect(problems.filter((line) => line.startsWith('PUBLIC_URL is missing'))).toHaveLength(1);
    expect(problems.filter((line) => line.startsWith('TAP_SECRET_KEY'))).toHaveLength(1);
    expect(problems.filter((line) => line.startsWith('SECRET'))).toHaveLength(1);
  });

  it.each([
    [
      { DATABASE_URL: 'mysql://x' },
      /^DATABASE_URL: must be the address of a PostgreSQL server, such as postgres:/,
    ],
    [{ DATABASE_URL: 'asees' }, /^DATABASE_URL: must be the address of a PostgreSQL server/],
    [{ PUBLIC_URL: 'asees.sa' }, /^PUBLIC_URL: must be an address, such as https:/],
    [{ SANDBOX_URL: 'here' }, /^SANDBOX_URL: must be an address/],
    [{ PORT: '70000' }, /^PORT: must be a port/],
    [{ ROLE: 'boss' }, /^ROLE: .*all.*web.*worker/],
  ])('%o is a sentence with the remedy', (env, sentence) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(sentence)]);
  });

  it('leave alone what is right', () => {
    expect(readConfig({ DATABASE_URL: 'postgresql://asees@db.example/asees' }).databaseUrl).toMatch(
      /^postgresql/,
    );
    expect(problemsOf({ PORT: '', SECRET: '' })).toEqual([]);
  });
});

describe('what the machine refuses', () => {
  const config = (env: Record<string, string>): Config => readConfig({ MODE: 'test', ...env });

  it.each([
    ['10.9.9.9', /This machine has no address 10\.9\.9\.9\. Set HOST/],
    ['no-such-host.invalid', /This machine has no address no-such-host\.invalid\. Set HOST/],
  ])('to listen on %s is a sentence', async (host, sentence) => {
    const error = await new Promise((resolve) => createServer().once('error', resolve).listen(0, host));
    expect(startProblem(error, config({ HOST: host }))).toMatch(sentence);
  });

  it('a port that is taken is a sentence', async () => {
    const first = createServer();
    await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
    const { port } = first.address() as { port: number };
    const error = await new Promise((resolve) =>
      createServer().once('error', resolve).listen(port, '127.0.0.1'),
    );
    first.close();
    expect(startProblem(error, config({ PORT: String(port) }))).toMatch(`Port ${port} is taken`);
  });

  it.each([
    [
      'postgres://asees@127.0.0.1:1/asees',
      /No PostgreSQL answers at 127\.0\.0\.1:1 \(ECONNREFUSED\).*DATABASE_URL/,
    ],
    ['postgres://asees@no-such-host.invalid/asees', /No PostgreSQL answers at no-such-host\.invalid:5432/],
  ])('no database at %s is a sentence', async (url, sentence) => {
    const error = await migrate(url).catch((thrown: unknown) => thrown);
    expect(startProblem(error, config({ DATABASE_URL: url }))).toMatch(sentence);
  });

  it('a wrong password, and a database that isn’t there, are sentences', async () => {
    const { adminUrl } = inject('postgres');
    for (const [part, value, sentence] of [
      ['password', 'wrong', /doesn't let \w+ in.*DATABASE_URL/],
      ['pathname', '/nowhere', /has no database nowhere/],
    ] as const) {
      const url = new URL(adminUrl);
      url[part] = value;
      const error = await migrate(url.href).catch((thrown: unknown) => thrown);
      expect(startProblem(error, config({ DATABASE_URL: url.href }))).toMatch(sentence);
    }
  });
});

/** Starts a shop in production that ends by itself: how, and what it said. */
async function startInProduction(databaseUrl: string): Promise<{ code: unknown; said: string }> {
  const started = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      MODE: 'production',
      DATABASE_URL: databaseUrl,
      SECRET: 'a secret for tests of at least thirty-two characters',
      PUBLIC_URL: 'https://asees.example',
      PORT: '0',
      TAP_SECRET_KEY: 'sk_live_x',
      SMS_PROVIDER: 'taqnyat',
      TAQNYAT_TOKEN: 'token',
      TAQNYAT_SENDER: 'Asees',
      SMTP_URL: 'smtps://u:p@mail.example:465',
      MAIL_FROM: 'hello@asees.example',
    },
  });
  let said = '';
  started.stderr.on('data', (piece) => {
    said += piece;
  });
  const code = await new Promise((resolve) => started.once('close', resolve));
  return { code, said };
}

it('a shop in production with the demo’s legal facts ends before it opens, and names them all', async () => {
  const { code, said } = await startInProduction(await freshDatabase());
  expect(code).toBe(1);
  expect(said).toContain("The shop doesn't open without its legal facts");
  for (const name of ['unified_number', 'vat_number', 'sbc_certificate', 'complaints_email'])
    expect(said).toContain(`shop.${name} is the demo's example`);
});

it('one that has its own facts but the demo’s pages ends as well, and names each page with what it says', async () => {
  const url = await freshDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("update settings set value = $1 where key = 'shop'", [realFacts]);
  const { code, said } = await startInProduction(url);
  expect(code).toBe(1);
  expect(said).not.toMatch(/^shop\./m);
  for (const [slug, example] of [
    ['terms', '7000000000'],
    ['privacy-policy', 'privacy@asees.example'],
    ['returns', '920000000'],
    ['faq', 'asees.example'],
  ])
    expect(said).toMatch(new RegExp(`^page /${slug} names the demo's example: .*${example}`, 'm'));
});

describe('an upgrade to the version that demands legal facts', () => {
  const address = { ar: 'طريق الملك فهد، الرياض', en: 'King Fahd Road, Riyadh' };
  const parts = {
    building: '2345',
    street: { ar: 'طريق الملك فهد', en: 'King Fahd Road' },
    district: { ar: 'العليا', en: 'Al Olaya' },
    city: { ar: 'الرياض', en: 'Riyadh' },
    postal_code: '12211',
    secondary: '6789',
  };

  async function shopOfBefore(address: object) {
    const url = await databaseBefore('0007_what_words_and_law_need');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("insert into settings (key, value) values ('shop', $1)", [{ address }]);
    const ask = async (sql: string) => Object.values((await client.query(sql)).rows[0])[0];
    return {
      url,
      migrations: () => ask('select count(*)::int from drizzle.__drizzle_migrations'),
      address: () => ask("select value->'address' from settings"),
    };
  }

  it('touches nothing in production while one is missing: the older version goes on', async () => {
    const { url, ...before } = await shopOfBefore(address);
    const { code, said } = await startInProduction(url);
    expect(code).toBe(1);
    for (const name of ['unified_number', 'address.building'])
      expect(said).toContain(`shop.${name} is missing`);
    expect(await before.migrations()).toBe(7);
    expect(await before.address()).toEqual(address);
  });

  it('keeps the parts of the address that were entered beforehand', async () => {
    const { url, ...before } = await shopOfBefore({ ...address, ...parts });
    await migrate(url);
    expect(await before.address()).toEqual(parts);
  });

  it('keeps an address without parts as one line', async () => {
    const { url, ...before } = await shopOfBefore(address);
    await migrate(url);
    expect(await before.address()).toEqual({ street: address });
  });
});

it('a sandbox that nobody runs is told once; one that answers is not', async () => {
  const said: string[] = [];
  await warnWithoutSandbox('http://127.0.0.1:1', (line) => said.push(line), 0.3);
  expect(said).toEqual([expect.stringMatching(/^Nobody answers at http:\/\/127\.0\.0\.1:1 \(SANDBOX_URL\)/)]);
  const sandbox = createHttpServer((_request, response) => response.end());
  await new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve));
  const { port } = sandbox.address() as { port: number };
  await warnWithoutSandbox(`http://127.0.0.1:${port}`, (line) => said.push(line));
  sandbox.close();
  expect(said).toHaveLength(1);
});
