import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';

/** What the build has taken the types from is read from there, as the shop's own process does it. */
const withoutTypes = new URL('../../../server/without-types.mjs', import.meta.url).href;

export type ApiProcess = {
  url: string;
  /** Everything it has said so far: its log, one JSON per line. */
  said(): string;
  /** Asks it to end, as a new version's start does, and waits until it has. */
  leave(): Promise<void>;
  /** Ends it without a word, as a power cut does. */
  kill(): Promise<void>;
  /** Tells it something that it listens for. */
  signal(signal: NodeJS.Signals): void;
  /** Whether it still runs. */
  alive(): boolean;
};

/** Starts the shop without its pages as a process of its own and waits until it answers. */
export async function startApi(env: Record<string, string>): Promise<ApiProcess> {
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const file = new URL('./api-only.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', withoutTypes, file], {
    env: { ...process.env, MODE: 'test', RATE_LIMIT: '1000000', PUBLIC_URL: url, ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      said += piece;
    });
  const alive = () => child.exitCode === null && child.signalCode === null;
  const leave = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const kill = async () => {
    if (alive()) child.kill('SIGKILL');
    await ended;
  };
  for (let waited = 0; !/^open$/m.test(said); waited += 20) {
    if (!alive() || waited > 30_000) {
      await kill();
      throw new Error(`the shop did not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  return { url, said: () => said, leave, kill, signal, alive };
}
