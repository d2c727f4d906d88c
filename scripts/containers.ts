/**
 * `npm run containers`: builds the image of deploy/container and starts the whole compose file on it, as an operator would:
 * the database without facts first, then with goods, pages through the proxy's TLS, one process after the other started
 * anew while somebody reads, one killed, and everything stopped. Needs Debian's podman, podman-compose and debootstrap, and
 * root; the images of PostgreSQL and Caddy are Debian's own (tests/containers). Prints a line per step; ends with 1 at the
 * first that goes wrong. Takes some minutes, the first time some more.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tests/support/shop/free-port.ts';
import { fillForProduction, productionEnv } from '../tests/support/shop/production.ts';
import { temporaryDataFolder } from '../tests/support/shop/temporary.ts';

const site = 'shop.localhost';
const project = `asees-rehearsal-${process.pid}`;
const password = 'asees-rehearsal';
const base = 'localhost/asees-base';
const images = {
  ASEES_IMAGE: `localhost/${project}`,
  DATABASE_IMAGE: 'localhost/asees-database',
  PROXY_IMAGE: 'localhost/asees-proxy',
};

const closers: (() => unknown)[] = [];
try {
  need('podman', 'podman-compose', 'debootstrap');
  await makeStandIns();
  const folder = await temporaryDataFolder();
  closers.push(() => folder.remove());
  await makeImage(folder.path);
  await rehearse(folder.path);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const close of closers.reverse()) await close();
}

function need(...programs: string[]): void {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error);
  if (missing.length > 0) throw new Error(`apt-get install ${missing.join(' ')}`);
}

/** The images that come from elsewhere otherwise: a Debian, and on it PostgreSQL and Caddy. Kept for the next time. */
async function makeStandIns(): Promise<void> {
  const has = (image: string) => spawnSync('podman', ['image', 'exists', image]).status === 0;
  if (!has(base)) {
    const folder = await temporaryDataFolder();
    const root = join(folder.path, 'root');
    await run('debootstrap', ['--variant=minbase', '--include=libstdc++6', 'bookworm', root]);
    await run('sh', [
      '-c',
      `tar -C "${root}" --exclude=./var/cache/apt/archives/*.deb -c . | podman import - ${base}`,
    ]);
    folder.remove();
  }
  for (const [file, image] of [
    ['Database', images.DATABASE_IMAGE],
    ['Proxy', images.PROXY_IMAGE],
  ] as const) {
    if (has(image)) continue;
    const from = ['--build-arg', `BASE=${base}`, '-f', `tests/containers/${file}`, 'tests/containers'];
    await run('podman', ['build', '--network=host', '-t', image, ...from]);
  }
  say('there is a Debian, a PostgreSQL and a Caddy');
}

/** The shop's image, of what is built here and the packages that production needs. */
async function makeImage(folder: string): Promise<void> {
  for (const part of ['package.json', 'package-lock.json', 'build', 'server', 'shop', 'deploy'])
    cpSync(part, join(folder, part), { recursive: true });
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder });
  const of = [
    '--build-arg',
    `BASE=${base}`,
    '-f',
    'deploy/container/Containerfile',
    '-t',
    images.ASEES_IMAGE,
    '.',
  ];
  await run('podman', ['build', ...of], { cwd: folder });
  closers.push(() => run('podman', ['rmi', '-f', images.ASEES_IMAGE]));
  say('the image is built');
}

async function rehearse(folder: string): Promise<void> {
  const [http, https, database] = [await freePort(), await freePort(), await freePort()];
  const env = Object.entries(productionEnv(site)).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(folder, 'env'), `${env.join('\n')}\n`);
  // The database is filled from outside.
  const open = { services: { database: { ports: [`127.0.0.1:${database}:5432`] } } };
  writeFileSync(join(folder, 'open.yaml'), JSON.stringify(open));
  const files = ['-f', join(folder, 'deploy/container/compose.yaml'), '-f', join(folder, 'open.yaml')];
  const settings = {
    ...images,
    SITE: site,
    DATABASE_PASSWORD: password,
    ASEES_ENV: join(folder, 'env'),
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
  };
  const compose = (...words: string[]) =>
    run('podman-compose', ['-p', project, ...files, ...words], { env: settings });
  const container = (service: string) => `${project}_${service}_1`;
  const logs = (service: string) => run('podman', ['logs', container(service)]);
  const answer = (path: string) => ask(https, path);
  const isReady = () =>
    until(async () => (await answer('/readyz').catch(() => null))?.status === 200, 'the shop is not ready');

  const services = ['database', 'web-1', 'web-2', 'worker', 'proxy'];
  closers.push(async () => {
    if (process.exitCode)
      for (const service of services)
        console.error(`── ${service}\n${(await logs(service).catch(String)).slice(-2_000)}`);
    await compose('down', '-v').catch(() => {});
  });
  await compose('up', '-d');
  await until(async () => /legal facts/.test(await logs('web-1')), 'nothing was said of legal facts');
  say('a shop without its legal facts says so, and does not open');

  await fillForProduction(`postgres://asees:${password}@127.0.0.1:${database}/asees`);
  await isReady();
  say('it is ready by itself once it has them');

  const home = await answer('/');
  if (home.status !== 200 || !home.body.includes('<html')) throw new Error(`the home page is ${home.status}`);
  if (home.hsts === undefined) throw new Error('browsers are not told to stay with https');
  const product = await answer('/product/croton');
  if (product.status !== 200) throw new Error(`the page of a product is ${product.status}`);
  say('it shows pages through the proxy, by TLS');

  const worker = `fetch('http://127.0.0.1:8009/readyz').then((answer) => process.exit(answer.ok ? 0 : 1))`;
  await run('podman', ['exec', container('worker'), 'node_modules/node/bin/node', '-e', worker]);
  say('jobs are worked on');

  const reading = readOnAndOn(() => answer('/product/croton'));
  for (const service of ['web-1', 'web-2']) {
    await run('podman', ['restart', '-t', '30', container(service)]);
    await until(() => isReadyIn(container(service)), `${service} is not ready again`);
  }
  const { read, failed } = await reading.end();
  if (failed.length > 0) throw new Error(`${failed.length} of ${read} requests failed: ${failed[0]}`);
  say(`one after the other was started anew, and ${read} requests meanwhile were answered`);

  const pid = (await run('podman', ['inspect', '-f', '{{.State.Pid}}', container('web-1')])).trim();
  process.kill(Number(pid), 'SIGKILL');
  await until(() => isReadyIn(container('web-1')), 'a process that was killed does not come again');
  say('one that is killed comes again');

  await compose('stop');
  for (const service of ['web-1', 'web-2', 'worker']) {
    const code = (await run('podman', ['inspect', '-f', '{{.State.ExitCode}}', container(service)])).trim();
    if (code !== '0') throw new Error(`told to stop ${service} is ${code}\n${await logs(service)}`);
  }
  say('all stop when told');
}

async function isReadyIn(container: string): Promise<boolean> {
  const asked = `fetch('http://127.0.0.1:8000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))`;
  return run('podman', ['exec', container, 'node_modules/node/bin/node', '-e', asked]).then(
    () => true,
    () => false,
  );
}

/** One request after the other until it is ended; answers how many there were, and what became of those that failed. */
function readOnAndOn(read: () => Promise<{ status: number }>) {
  const failed: string[] = [];
  let count = 0;
  let isOver = false;
  const done = (async () => {
    for (; !isOver; await sleep(20)) {
      count += 1;
      const status = await read().then(
        (answer) => answer.status,
        (error: Error) => error.message,
      );
      if (status !== 200) failed.push(String(status));
    }
  })();
  return {
    async end() {
      isOver = true;
      await done;
      return { read: count, failed };
    },
  };
}

async function until(holds: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (await holds()) return;
    await sleep(500);
  }
  throw new Error(otherwise);
}

/** Runs a program to its end and answers what it said. Throws with that where it ends with anything but 0. */
function run(
  program: string,
  words: readonly string[],
  { cwd, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(program, words, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece) => {
        said += piece;
      });
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0
        ? done(said)
        : fail(new Error(`${program} ${words.join(' ')}: ${code}\n${said.slice(-4_000)}`)),
    );
  });
}

/** As a browser asks, at loopback; the proxy's certificate is its own. */
function ask(
  port: number,
  path: string,
): Promise<{ status: number; hsts: string | undefined; body: string }> {
  return new Promise((done, fail) => {
    const asked = {
      ...{ host: '127.0.0.1', port, path, servername: site, headers: { host: site } },
      ...{ rejectUnauthorized: false, timeout: 20_000 },
    };
    request(asked, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (piece) => {
        body += piece;
      });
      response.on('error', fail);
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, hsts: response.headers['strict-transport-security'], body }),
      );
    })
      .on('error', fail)
      .end();
  });
}

function say(line: string): void {
  console.log(line);
}
