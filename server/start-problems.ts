import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './kernel/config.ts';

/** How long a sandbox that is started along is waited for before its absence is told. */
const sandboxSeconds = 8;

/** What went wrong while the shop was starting, as a sentence that says what to do; other errors as they are. */
export function startProblem(error: unknown, { host, port, databaseUrl }: Config): string {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === 'listen' || syscall === 'bind' || (syscall === 'getaddrinfo' && databaseUrl === null)) {
    if (code === 'EADDRINUSE')
      return `Port ${port} is taken: another program listens there. Choose another with PORT.`;
    if (code === 'EACCES')
      return `Port ${port} is not allowed for this user. Choose one above 1023 with PORT.`;
    return `This machine has no address ${host}. Set HOST to one that it has: 127.0.0.1, or 0.0.0.0 for all.`;
  }
  if (databaseUrl !== null) {
    const { hostname, port: at, pathname, username } = new URL(databaseUrl);
    const server = `${hostname}:${at || 5432}`;
    if (unreachable.has(code ?? ''))
      return `No PostgreSQL answers at ${server} (${code}). Is it running, and is DATABASE_URL right?`;
    if (code === '28P01' || code === '28000')
      return `PostgreSQL at ${server} doesn't let ${username || 'this user'} in. Are name and password in DATABASE_URL right?`;
    if (code === '3D000')
      return `PostgreSQL at ${server} has no database ${pathname.slice(1)}. Make it (createdb), or name another in DATABASE_URL.`;
  }
  return message ?? String(error);
}

const unreachable = new Set([
  ...['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
]);

/** Tells when nobody answers at the sandbox's address: everything but looking around fails then. */
export async function warnWithoutSandbox(
  url: string,
  say: (line: string) => void,
  seconds = sandboxSeconds,
): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < seconds * 1000; await sleep(250)) {
    const answers = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' }).catch(
      () => null,
    );
    if (answers) return;
  }
  say(
    `Nobody answers at ${url} (SANDBOX_URL): paying, messages and signing in don't work until a sandbox does.`,
  );
}
