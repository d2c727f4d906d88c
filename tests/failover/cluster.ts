import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseUser, type RunAs } from '#tools/postgres/run-as.ts';
import type { Database } from '../chaos/world.ts';
import { freePort } from '../support/shop/free-port.ts';
import { familyOf, findPrograms, type Program, programOf, tell, titleOf } from './programs.ts';
import { etcdSettings, haproxySettings, type Passwords, type Place, patroniSettings } from './settings.ts';

/** One of the machines that hold the database: PostgreSQL, and Patroni that decides with the others who leads. */
export type Machine = {
  name: string;
  start(): void;
  /** PostgreSQL alone ends without a word. */
  killPostgres(): void;
  /** All of it is gone at once, as when the power fails. */
  kill(): Promise<void>;
  /** All of it stands still. */
  freeze(): void;
  /** It hears nothing of what the leader writes, or hears again. */
  deafen(): void;
  hear(): void;
};

/**
 * A database on three machines: three PostgreSQL under Patroni, three etcd, HAProxy in front, all of Debian, on loopback.
 * `url` is HAProxy's, the only one that a shop is told.
 */
export type Cluster = Database & {
  machines: Machine[];
  etcds: Program[];
  leader(): Promise<Machine>;
  followers(): Promise<Machine[]>;
  /** Hands the lead over in order, to the one that has everything. */
  handOver(): Promise<void>;
  /** Waits until one leads and both others have everything that it writes; two minutes at most. */
  whole(): Promise<void>;
};

type Member = { name: string; role: string; state: string };

/** Begins one in `folder`, with an empty database for a shop. Throws where a program isn't installed. */
export async function openCluster(folder: string): Promise<Cluster> {
  const { postgres: programs } = findPrograms();
  const runAs = databaseUser(() => {});
  const password = () => randomBytes(18).toString('base64url');
  const passwords = { postgres: password(), replicator: password(), asees: password() };
  const names = ['one', 'two', 'three'];
  const inFolder = (kind: string) => names.map((name) => placeIn(folder, `${kind}-${name}`, runAs));
  const etcdPlaces = await Promise.all(inFolder('etcd'));
  const places = await Promise.all(inFolder('machine'));
  const etcds = etcdPlaces.map((place) => programOf('etcd', etcdSettings(place, etcdPlaces), runAs));
  const patronis = places.map((place) => {
    const file = join(place.folder, 'patroni.json');
    const known = { etcds: etcdPlaces.map(({ port }) => port), programs, passwords };
    writeFileSync(file, patroniSettings(place, known));
    return programOf('patroni', [file], runAs);
  });
  const machines = places.map((place, at) => machineOf(place, patronis[at] as Program));
  const port = await freePort();
  const settings = join(folder, 'haproxy.cfg');
  writeFileSync(settings, haproxySettings(port, places));
  const haproxy = programOf('haproxy', ['-db', '-f', settings], runAs);
  for (const program of [...etcds, ...patronis, haproxy]) program.start();

  /** As whichever machine answers has it; nobody while none does. */
  const members = async (): Promise<Member[]> => {
    for (const { api } of places) {
      const answer = await fetch(`http://127.0.0.1:${api}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
      await answer?.body?.cancel();
    }
    return [];
  };
  const byRole = async (isOne: (member: Member) => boolean) => {
    const chosen = (await members()).filter(isOne).map(({ name }) => name);
    return machines.filter(({ name }) => chosen.includes(name));
  };
  const isLeader = ({ role }: Member) => role === 'leader';
  const isWhole = async () => {
    const all = await members();
    const isRunning = all.every(({ state }) => state === 'running' || state === 'streaming');
    return (
      all.length === machines.length &&
      isRunning &&
      all.filter(isLeader).length === 1 &&
      all.some(({ role }) => role === 'sync_standby')
    );
  };
  const until = async (what: string, holds: () => Promise<boolean>) => {
    for (const begun = performance.now(); performance.now() - begun < 120_000; await sleep(250))
      if (await holds()) return;
    const said = [...patronis, haproxy].map((program) => program.said().slice(-3_000)).join('\n');
    throw new Error(`not ${what} within two minutes: ${JSON.stringify(await members())}\n${said}`);
  };
  const leader = async () => {
    let found: Machine | undefined;
    await until('led', async () => {
      [found] = await byRole(isLeader);
      return found !== undefined;
    });
    return found as Machine;
  };
  const whole = () => until('whole', isWhole);

  const url = `postgres://asees:${passwords.asees}@127.0.0.1:${port}/asees`;
  await whole();
  await makeDatabase(port, passwords);
  return {
    ...{ url, machines, etcds, leader, whole },
    followers: () => byRole((member) => !isLeader(member)),
    async handOver() {
      const all = await members();
      const named = (role: string) => all.find((member) => member.role === role)?.name;
      const api = places.find(({ name }) => name === named('leader'))?.api;
      const answer = await fetch(`http://127.0.0.1:${api}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: named('leader'), candidate: named('sync_standby') }),
      });
      if (!answer.ok) throw new Error(`not handed over: ${await answer.text()}`);
    },
    kill: () => void leader().then((machine) => machine.killPostgres()),
    async stop() {
      await haproxy.kill();
      for (const machine of machines) await machine.kill();
      for (const etcd of etcds) await etcd.kill();
    },
  };
}

async function placeIn(folder: string, name: string, runAs: RunAs | undefined): Promise<Place> {
  const own = join(folder, name);
  mkdirSync(own, { mode: 0o700 });
  if (runAs) chownSync(own, runAs.uid, runAs.gid);
  return { name, port: await freePort(), api: await freePort(), folder: own };
}

function machineOf({ name, folder }: Place, patroni: Program): Machine {
  const postmaster = () => {
    try {
      return [Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])];
    } catch {
      // It doesn't run.
      return [];
    }
  };
  const all = () => [...[patroni.pid() ?? []].flat(), ...postmaster()].flatMap(familyOf);
  const receivers = () =>
    postmaster()
      .flatMap(familyOf)
      .filter((pid) => titleOf(pid).includes('walreceiver'));
  return {
    name,
    start: () => patroni.start(),
    killPostgres: () => tell(postmaster(), 'SIGKILL'),
    async kill() {
      tell(all(), 'SIGCONT');
      const family = postmaster().flatMap(familyOf);
      await patroni.kill();
      tell(family, 'SIGKILL');
    },
    freeze: () => tell(all(), 'SIGSTOP'),
    deafen: () => tell(receivers(), 'SIGSTOP'),
    hear: () => tell(receivers(), 'SIGCONT'),
  };
}

/** The shop's role and its empty database. */
async function makeDatabase(port: number, passwords: Passwords): Promise<void> {
  const admin = new pg.Client({
    connectionString: `postgres://postgres:${passwords.postgres}@127.0.0.1:${port}/postgres`,
  });
  await admin.connect();
  await admin.query(`create role asees login password '${passwords.asees}'`);
  await admin.query('create database asees owner asees');
  await admin.end();
}
