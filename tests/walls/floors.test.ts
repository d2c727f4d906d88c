import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, importsIn, rooms, sourcesOf } from './sources.ts';

/*
 * Inside a room: folders import each other in one direction only, types included, and none is crowded. The server's
 * floors stand in a declared order.
 */

/**
 * The server, from the ground up: each part may import what stands above it in this list and itself. A folder without a
 * line of its own belongs to the one that it lies in.
 */
const serverFloors = [
  // The ground
  'server/db/schema', // the tables
  'server/kernel/base', // refusals, at most so many at once, what is remembered
  'server/db', // connection, transactions, migrations
  'server/providers', // who takes money, sends messages and knows who somebody is
  'server/jobs', // the queue, and what is enqueued
  'server/kernel', // operations, callers and their sessions, limits, configuration
  // What many features need
  'server/pictures', // where pictures are served
  'server/settings', // what the shop says of itself
  'server/people', // accounts' rows and locks, and what somebody has agreed to
  'server/messages', // what mails and text messages are made of
  // Features
  'server/delivery',
  'server/content',
  'server/catalogue',
  'server/favourites',
  'server/coupons',
  'server/ledger',
  'server/invoices',
  'server/carts',
  'server/wallet',
  'server/payments',
  'server/refunds',
  'server/orders',
  'server/checkout',
  'server/accounts',
  // What puts it together
  'server/http',
  'server',
];

/** Where a part is put together: these import as many as there are. */
const compositionRoots = ['server/operations.ts'];

const filesMost = 25;
const importsMost = 20;

/**
 * NOT FINISHED: rooms and folders that are being put in order elsewhere. What lies in them is not looked at yet. The
 * list goes when they are done.
 */
const unfinished = [
  ...['shop', 'sandbox', 'web', 'server/db/demo', 'server/db/embedded'],
  ...['carts', 'coupons', 'checkout', 'wallet', 'orders', 'payments', 'refunds', 'invoices', 'ledger'].map(
    (feature) => `server/${feature}`,
  ),
];
const isFinished = (file: string) =>
  !unfinished.some((folder) => file === folder || file.startsWith(`${folder}/`));

type Edge = { from: string; to: string };
const edges: Edge[] = rooms.flatMap((room) =>
  importsIn(room).flatMap(({ from, to }) =>
    to.file !== null && to.room === room && isFinished(from) && isFinished(to.file)
      ? [{ from, to: to.file }]
      : [],
  ),
);

describe('folders', () => {
  test.each(rooms)('of %s import each other in one direction only', (room) => {
    expect(ringsOf(edges.filter(({ from }) => from.startsWith(`${room}/`)))).toEqual([]);
  });

  test(`hold ${filesMost} files at most in one flat list`, () => {
    const counted = Map.groupBy(
      files.filter((file) => /\.(tsx?|css)$/.test(file) && isFinished(file)),
      dirname,
    );
    const crowds = [...counted].filter(([, inIt]) => inIt.length > filesMost);
    expect(crowds.map(([folder, inIt]) => `${folder} has ${inIt.length} files`)).toEqual([]);
  });
});

test(`a file imports ${importsMost} of ours at most, where it doesn’t put a part together`, () => {
  const imported = Map.groupBy(
    rooms.flatMap(importsIn).filter(({ from, to }) => to.file !== null && isFinished(from)),
    ({ from }) => from,
  );
  const crowds = [...imported].flatMap(([file, imports]) => {
    const count = new Set(imports.map(({ to }) => to.file)).size;
    return count > importsMost && !compositionRoots.includes(file) ? [`${file} imports ${count} files`] : [];
  });
  expect(crowds).toEqual([]);
});

describe('the server', () => {
  test('has a floor for every folder', () => {
    expect(sourcesOf('server', /\.ts$/).filter((file) => floorOf(file) === undefined)).toEqual([]);
  });

  test('imports downwards only', () => {
    const upwards = edges
      .filter(({ from }) => from.startsWith('server/'))
      .filter(({ from, to }) => heightOf(to) > heightOf(from))
      .map(({ from, to }) => `${from} imports ${to}, but ${floorOf(to)} stands above ${floorOf(from)}`);
    expect(upwards).toEqual([]);
  });

  test('has a kernel that knows no feature', () => {
    const known = ['server/kernel/', 'server/db/', 'server/providers/', 'server/jobs/'];
    const wrong = edges
      .filter(
        ({ from, to }) => from.startsWith('server/kernel/') && !known.some((floor) => to.startsWith(floor)),
      )
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(wrong).toEqual([]);
  });
});

describe('the watchman is awake', () => {
  test('it sees a ring, the shortest way around, with the files that make it', () => {
    const made = [
      { from: 'a/one.ts', to: 'b/two.ts' },
      { from: 'b/two.ts', to: 'b/three.ts' },
      { from: 'b/three.ts', to: 'c/four.ts' },
      { from: 'c/four.ts', to: 'd/five.ts' },
      { from: 'd/five.ts', to: 'a/one.ts' },
      { from: 'c/other.ts', to: 'a/one.ts' },
      { from: 'e/six.ts', to: 'a/one.ts' },
    ];
    expect(ringsOf(made)).toEqual([
      'a → b → c → a: a/one.ts imports b/two.ts, b/three.ts imports c/four.ts, c/other.ts imports a/one.ts',
      'd → a → b → c → d: d/five.ts imports a/one.ts, a/one.ts imports b/two.ts, b/three.ts imports c/four.ts, c/four.ts imports d/five.ts',
    ]);
    expect(ringsOf(made.filter(({ to }) => to !== 'a/one.ts'))).toEqual([]);
  });

  test('it knows the floor of a file, and of one that has none', () => {
    expect(floorOf('server/kernel/base/refusal.ts')).toBe('server/kernel/base');
    expect(floorOf('server/kernel/operation.ts')).toBe('server/kernel');
    expect(floorOf('server/main.ts')).toBe('server');
    expect(floorOf('server/new-feature/verb.ts')).toBeUndefined();
    expect(heightOf('server/http/app.ts')).toBeGreaterThan(heightOf('server/kernel/operation.ts'));
  });
});

/** The part of the server that a file belongs to: the innermost in the list, and `server` for what lies at its top alone. */
function floorOf(file: string): string | undefined {
  if (dirname(file) === 'server') return 'server';
  return serverFloors
    .filter((floor) => floor !== 'server' && file.startsWith(`${floor}/`))
    .sort((one, other) => other.length - one.length)[0];
}

function heightOf(file: string): number {
  return serverFloors.indexOf(floorOf(file) ?? '');
}

/** Rings of folders, each once and by its shortest way around: `a → b → a: a/x.ts imports b/y.ts, b/z.ts imports a/x.ts`. */
function ringsOf(imports: readonly Edge[]): string[] {
  const between = new Map<string, Map<string, Edge>>();
  for (const edge of imports) {
    const [from, to] = [dirname(edge.from), dirname(edge.to)];
    if (from === to) continue;
    if (!between.has(from)) between.set(from, new Map());
    if (!between.get(from)?.has(to)) between.get(from)?.set(to, edge);
  }
  const rings = new Map<string, string>();
  for (const start of between.keys()) {
    const way = shortestWayAround(start, between);
    if (way === null) continue;
    const key = way
      .map(({ from }) => dirname(from))
      .sort()
      .join(' ');
    if (rings.has(key)) continue;
    const folders = [...way.map(({ from }) => dirname(from)), start].join(' → ');
    rings.set(key, `${folders}: ${way.map(({ from, to }) => `${from} imports ${to}`).join(', ')}`);
  }
  return [...rings.values()];
}

/** The imports that lead from a folder back to it in the fewest steps; null where none do. */
function shortestWayAround(
  start: string,
  between: ReadonlyMap<string, ReadonlyMap<string, Edge>>,
): Edge[] | null {
  const ways: { folder: string; way: Edge[] }[] = [{ folder: start, way: [] }];
  const seen = new Set<string>();
  for (const { folder, way } of ways) {
    for (const [next, edge] of between.get(folder) ?? []) {
      if (next === start) return [...way, edge];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push({ folder: next, way: [...way, edge] });
    }
  }
  return null;
}
