import { execFileSync, spawnSync } from 'node:child_process';

/** The user PostgreSQL runs as when that is not the user of this process. */
export type RunAs = { uid: number; gid: number };

const userName = 'asees-db';

/**
 * PostgreSQL refuses to run as root, so root lends it an unprivileged system user: `asees-db`, made on first
 * use; where no user can be made, `postgres` or `nobody`. Everybody else runs it as themselves: undefined.
 */
export function databaseUser(log: (message: string) => void): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = find(userName);
  if (known) return known;
  make();
  const made = find(userName);
  if (made) {
    log(`made the system user ${userName}, because PostgreSQL does not run as root`);
    return made;
  }
  for (const name of ['postgres', 'nobody']) {
    const other = find(name);
    if (other) {
      log(`PostgreSQL runs as the system user ${name}, because it does not run as root`);
      return other;
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and no system user could be made for it. ' +
      'Make one called asees-db, start as an ordinary user, or set DATABASE_URL.',
  );
}

function find(name: string): RunAs | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** Debian, Fedora and most others have `useradd`; Alpine has busybox's `adduser`. A failure shows in `find`. */
function make(): void {
  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  const useradd = spawnSync('useradd', [...flags, '--shell', '/usr/sbin/nologin', userName]);
  if (useradd.status !== 0) spawnSync('adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', userName]);
}
