import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mount } from '#server/http/app.ts';
import { createServer } from '#server/http/server.ts';
import { readConfig } from '#server/kernel/config.ts';
import { implement } from '#server/kernel/operation.ts';
import { envelopeOf, eventOfBrowser, eventOfLog } from '#server/providers/errors/error-event.ts';
import { createErrorReporter } from '#server/providers/errors/error-reporter.ts';
import { checkMaintenanceMode } from '#shop/contract/common.ts';
import { freePort } from '../support/shop/free-port.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/* Errors are told to a receiver that speaks Sentry's protocol, and nobody is in them (decision 0053). */

const world = await openTestShop();
const dsn = `${world.sandbox.origin.replace('//', '//key123@')}/sentry/1`;
const config = readConfig({
  MODE: 'test',
  DATABASE_URL: world.databaseUrl,
  SANDBOX_URL: world.sandbox.origin,
  SECRET: 'a secret for tests of at least thirty-two characters',
  LOG_LEVEL: 'error',
  SENTRY_DSN: dsn,
  RELEASE: '2026-11-22.1',
});

const secret = 'Noura-0512345678-tok_9f8e7d6c';
const breaks = implement(checkMaintenanceMode, async () => {
  throw new TypeError(`${secret} is not a function`, { cause: new Error(`no order of ${secret}`) });
});
const app = createServer(config);
await mount(app, { ...world.context, config: { ...world.context.config }, log: app.log }, [breaks], null);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

type Received = { by: string; kept: boolean; why: string; body: Told };
type Told = {
  level: string;
  platform: string;
  release: string;
  environment: string;
  logentry: { formatted: string };
  exception: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] };
  tags: Record<string, string>;
  fingerprint: string[];
  extra: { times: number };
};
async function received(): Promise<Received[]> {
  await app.errors.flush();
  return (await world.sandbox.get('/control/measuring/received')).body;
}
beforeEach(() => world.sandbox.post('/control/reset', { all: true }));

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const tell = (body: unknown, headers: Record<string, string> = sameOrigin, type = 'application/json') =>
  fetch(`${url}/errors`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const fault = {
  kind: 'error',
  type: 'TypeError',
  message: `${secret} is not a function`,
  stack: `TypeError: ${secret}\n    at x (${'https://asees.example'}/assets/shop-AbC123.js:1:234)\n    at ${secret} (https://asees.example/order/${secret}:1:1)`,
  path: `/order/${secret}`,
};

/** What a process was told to run left behind: its code, what it said and how long it took to end from its first words on. */
async function ending(file: string[], env: Record<string, string>) {
  let began = Number.POSITIVE_INFINITY;
  const child = spawn(process.execPath, file, {
    env: { PATH: process.env.PATH, MODE: 'test', PORT: '0', SANDBOX_URL: world.sandbox.origin, ...env },
  });
  let said = '';
  child.stderr.on('data', (piece) => {
    began = Math.min(began, Date.now());
    said += piece;
  });
  const [code] = await once(child, 'close');
  return { code, said, ms: Date.now() - began };
}

/** A server that breaks as `how` says, some time after it has begun. */
const crashing = (how: string) => [
  '--input-type=module',
  '--eval',
  `import { EventEmitter } from 'node:events';
   import { createServer } from '#server/http/server.ts';
   import { readConfig } from '#server/kernel/config.ts';
   import { endOnCrash } from '#server/crash.ts';
   endOnCrash(createServer(readConfig(process.env)));
   setInterval(() => {}, 1000);
   setTimeout(() => { ${how} }, 50);
   setTimeout(() => { throw new Error('another one while ending') }, 60);`,
];

describe('a process that ends by what nobody caught', () => {
  const fault = `new TypeError('${secret} is not a function')`;
  it.each([
    ['uncaughtException', `throw ${fault}`],
    ['unhandledRejection', `Promise.reject(${fault})`],
    ['uncaughtException', `new EventEmitter().emit('error', ${fault})`],
  ])('tells of %s, and ends as Node would', async (origin, how) => {
    const env = { SENTRY_DSN: dsn, DATABASE_URL: world.databaseUrl, SECRET: config.secret ?? '' };
    const { code, said } = await ending(crashing(how), env);
    expect(said).toContain(`TypeError: ${secret} is not a function\n    at `);
    expect(code).toBe(1);
    const told = (await received()).map(({ body }) => body);
    expect(told).toMatchObject([
      {
        level: 'fatal',
        logentry: { formatted: 'crashed' },
        exception: { values: [{ type: 'TypeError' }] },
        tags: { event: origin },
      },
    ]);
    expect(JSON.stringify(told)).not.toContain('Noura');
  });

  it('waits two seconds at most for a receiver that never answers', async () => {
    const silent = createNetServer(() => {});
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const env = { SENTRY_DSN: `http://key123@127.0.0.1:${port}/1`, SECRET: config.secret ?? '' };
    const { code, ms } = await ending(crashing(`throw ${fault}`), {
      ...env,
      DATABASE_URL: world.databaseUrl,
    });
    silent.close();
    expect(code).toBe(1);
    expect(ms).toBeGreaterThan(1_900);
    expect(ms).toBeLessThan(4_000);
  });

  it('tells of a start that failed', async () => {
    const nowhere = new URL(world.databaseUrl);
    nowhere.port = String(await freePort());
    nowhere.password = secret;
    const { code, said } = await ending(['server/main.ts'], {
      ...{ SENTRY_DSN: dsn, DATABASE_URL: nowhere.href, SECRET: config.secret ?? '' },
      LOG_LEVEL: 'error',
    });
    expect([code, said]).toEqual([1, expect.stringContaining('DATABASE_URL')]);
    const told = (await received()).map(({ body }) => body);
    expect(told).toMatchObject([{ level: 'fatal', logentry: { formatted: 'not started' } }]);
    expect(JSON.stringify(told)).not.toContain('Noura');
  });
});

describe('a failure of the server', () => {
  it('is told with its place, its operation, request id and release, and nothing that it was about', async () => {
    const response = await fetch(`${url}/api${checkMaintenanceMode.path}?q=${secret}`, {
      method: checkMaintenanceMode.method,
      headers: { authorization: `Bearer ${secret}`, cookie: `city=${secret}` },
    });
    expect(response.status).toBe(500);
    const [told, ...others] = await received();
    expect(others).toEqual([]);
    expect(told).toMatchObject({ by: 'sentry', kept: true, why: '' });
    const body = told?.body as Told;
    expect(body).toMatchObject({
      platform: 'node',
      release: '2026-11-22.1',
      environment: 'test',
      logentry: { formatted: 'operation failed' },
      tags: {
        operation: checkMaintenanceMode.id,
        request_id: response.headers.get('x-request-id'),
      },
    });
    expect(body.exception.values[0]?.stacktrace.frames.at(-1)?.filename).toBe(
      'tests/processes/errors-reported.test.ts',
    );
    expect(JSON.stringify(body)).not.toContain('Noura');
    expect(JSON.stringify(body)).not.toContain('0512345678');
  });

  it('is told once a minute, with how often it has happened', async () => {
    let now = 1_700_000_000_000;
    const reporter = createErrorReporter(config.errors, { onLost: () => {}, clock: () => now });
    const error = new RangeError('Invalid time value');
    for (let nth = 0; nth < 100; nth++)
      reporter.ofLog({ err: error, job: 'send-refund' }, 'job failed', 'error');
    await reporter.flush();
    now += 61_000;
    reporter.ofLog({ err: error, job: 'send-refund' }, 'job failed', 'error');
    reporter.ofLog({ err: error, job: 'gift-clock' }, 'job failed', 'error');
    await reporter.close();
    const told = (await received()).map(({ body }) => body);
    expect(told.map(({ extra, tags }) => [tags.job, extra.times])).toEqual([
      ['send-refund', 1],
      ['send-refund', 100],
      ['gift-clock', 1],
    ]);
    expect(told.map(({ exception }) => exception.values[0]?.value)).toEqual(
      Array(3).fill('Invalid time value'),
    );
    const [first, second, third] = told.map(({ fingerprint }) => fingerprint[0]);
    expect(first).toBe(second);
    expect(first).not.toBe(third);
  });

  it('bothers a receiver that is down once a minute, keeps nothing for it and holds nobody up', async () => {
    await world.sandbox.post('/control/measuring', { status: 503, retryAfter: 120 });
    const lost: unknown[] = [];
    let now = 1_700_000_000_000;
    const reporter = createErrorReporter(config.errors, {
      onLost: (error) => lost.push(error),
      clock: () => now,
    });
    const flood = () => {
      for (let nth = 0; nth < 1_000; nth++)
        reporter.ofLog({ operation: `op-${nth}` }, 'operation failed', 'error');
    };
    flood();
    await reporter.flush();
    flood();
    await reporter.flush();
    now += 119_000;
    flood();
    await reporter.flush();
    expect([lost.length, (await received()).length]).toEqual([1, 1]);
    await world.sandbox.post('/control/reset', {});
    now += 2_000;
    flood();
    await reporter.close();
    expect((await received()).filter(({ kept }) => kept)).toHaveLength(50);
  });

  it('goes nowhere where no receiver is set', () => {
    const { errors } = readConfig({ MODE: 'test' });
    const reporter = createErrorReporter(errors, { onLost: () => {} });
    expect(() => reporter.ofLog({ err: new Error('x') }, 'job failed', 'fatal')).not.toThrow();
  });
});

describe('a failure of a browser', () => {
  it('is told by page, script and what everybody’s browser says', async () => {
    expect((await tell(fault)).status).toBe(204);
    const [told] = await received();
    expect(told?.kept).toBe(true);
    expect(told?.body).toMatchObject({
      platform: 'javascript',
      logentry: { formatted: 'browser: error' },
      tags: { page: 'order' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'is not a function',
            stacktrace: { frames: [{ filename: 'assets/shop-AbC123.js', lineno: 1, colno: 234 }] },
          },
        ],
      },
    });
    expect(JSON.stringify(told)).not.toContain('Noura');
  });

  it('may be what a page’s policy has kept out', async () => {
    const report = {
      'csp-report': {
        'document-uri': `https://asees.example/gift/${secret}?x=${secret}`,
        'effective-directive': 'script-src-elem',
        'blocked-uri': `https://tracker.example/${secret}.js?${secret}`,
      },
    };
    await tell(report, sameOrigin, 'application/csp-report');
    const [told] = await received();
    expect(told?.body).toMatchObject({
      tags: { page: 'gift' },
      exception: { values: [{ value: 'script-src-elem https://tracker.example' }] },
    });
    expect(JSON.stringify(told)).not.toContain('Noura');
  });

  it('is nothing that another site, a program or a flood sends, and each is answered the same', async () => {
    const odd = [
      '',
      'nonsense',
      '[]',
      '{"kind":"error"}',
      { ...fault, kind: 'other' },
      { ...fault, path: 'x' },
    ];
    const cross = await tell(fault, { 'sec-fetch-site': 'cross-site' });
    const statuses = [cross.status];
    for (const body of odd.slice(1)) statuses.push((await tell(body)).status);
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await received()).toEqual([]);
    expect((await tell({ ...fault, message: 'x'.repeat(9_000) })).status).toBe(413);
    // Ten a minute of one network, and no more.
    for (let nth = 0; nth < 30; nth++)
      await tell({ ...fault, stack: `x@https://a.example/assets/a.js:1:${nth}` });
    const told = (await received()).length;
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThanOrEqual(10);
  });
});

describe('whatever happens', () => {
  const things = fc.record({
    name: fc.constantFrom('نورة العتيبي', 'Noura Alotaibi', "O'Hara at (x.ts:1:1)"),
    phone: fc.stringMatching(/^05\d{8}$/),
    mail: fc.stringMatching(/^[a-z]{6,10}@[a-z]{6,10}\.com$/),
    key: fc.stringMatching(/^[\w-]{43}$/),
    text: fc.stringMatching(/^[a-z]{9,14}( [a-z]{9,14}){2}$/),
  });
  const message = (secrets: string[], shape: number) =>
    [
      `no order of ${secrets.join(', ')}`,
      `Cannot read properties of undefined (reading '${secrets[0]}')\n${secrets.join('\n')}`,
      `${secrets.join(' ')} is not iterable`,
      `Unexpected token '${secrets[0]}', "${secrets.join()}" is not valid JSON`,
      `Failed query: insert into orders values ($1)\nparams: ${secrets.join()}`,
      `duplicate key value violates unique constraint "x"\nKey (phone)=(${secrets.join()})`,
      `x\n    at ${secrets[0]} (/tmp/${secrets[1]}.ts:1:1)\n    at /${secrets[2]}:3:4`,
    ][shape] as string;

  it('no word, number or key of a request is in what is told of the server', () => {
    fc.assert(
      fc.property(things, fc.nat(6), fc.constantFrom(Error, TypeError, SyntaxError), (given, shape, Type) => {
        const secrets = Object.values(given);
        const error = new Type(message(secrets, shape), {
          cause: new Error(message(secrets, (shape + 1) % 7)),
        });
        const wrapped = Object.assign(new Error(message(secrets, 0), { cause: error }), {
          query: secrets.join(),
        });
        const logged = {
          err: wrapped,
          requestId: secrets[3],
          operation: secrets[4],
          job: secrets[1],
          code: secrets[2],
        };
        const told = envelopeOf(eventOfLog({ ...logged, recipient: given }, error.message, 'error'), about);
        for (const each of secrets) expect(told).not.toContain(each);
      }),
    );
  });

  it('nor of a browser', () => {
    fc.assert(
      fc.property(things, fc.nat(6), (given, shape) => {
        const secrets = Object.values(given);
        const text = message(secrets, shape);
        const stack = `${text}\n    at ${secrets[0]} (https://a.example/gift/${secrets[3]}?${secrets[1]}:1:2)`;
        const event = eventOfBrowser({
          kind: 'error',
          type: secrets[0] as string,
          message: text,
          stack,
          page: 'gift',
        });
        const told = envelopeOf(event, about);
        for (const each of secrets) expect(told).not.toContain(each);
      }),
    );
  });

  const about = { release: 'r', environment: 'test', at: new Date(0), times: 1 };

  it('the words of a line of the log are a constant of the source', () => {
    const root = join(import.meta.dirname, '../../server');
    const lines = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /\blog\.(?:error|fatal)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g,
        ),
      ]);
    expect(lines.length).toBeGreaterThan(20);
    const odd = lines.map(([, line = '']) => line.trim()).filter((line) => !/,\s*'[^'$]+',?$/.test(line));
    expect(odd).toEqual([]);
  });
});
