import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, filesIn, importsIn, rooms, sourcesOf } from './sources.ts';

/*
 * Inside a room: folders import each other in one direction only, types included, and none is crowded, nor is one of
 * tests or scripts. The server's floors stand in a declared order.
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
  'server/tables', // files as rows of text, and rows as files
  'server/counts', // how often things happen, without anybody in it
  'server/settings', // what the shop says of itself
  'server/people', // accounts' rows and locks, and what somebody has agreed to
  'server/messages', // what mails and text messages are made of
  'server/accounts/codes', // codes that prove a phone or an address
  'server/outbox', // who is told of what, and the job that sends it
  'server/push', // devices that take pushes
  'server/attachments', // pictures that people give
  'server/approvals/base', // what is asked of a second person
  'server/inbox', // what people wrote that staff answer by mail: how far they are with it
  // Features
  'server/delivery',
  'server/notices', // what everybody is told for a while
  'server/content',
  'server/catalogue',
  'server/favourites',
  'server/forms', // what anybody may write to the shop
  'server/waits', // who is told when a product is back
  'server/coupons',
  'server/ledger', // the one writer of money's movements
  'server/einvoice/stamp', // documents as the tax authority wants them: hash, signature
  'server/einvoice/units', // what stamps them: keys, certificates
  'server/einvoice/issue', // a document takes its place in a unit's chain
  'server/invoices',
  'server/einvoice/archive', // what was issued, as files for an auditor
  'server/substitutions/base', // which questions about pieces are open
  'server/einvoice/report', // what was stamped is sent to the authority
  'server/einvoice/staff', // how far all of it is, for the owner
  'server/media-cards', // what photo and video cards were chosen as
  'server/carts',
  'server/orders',
  'server/refunds',
  'server/substitutions', // what is sent instead of a piece that can't be given
  'server/tickets', // threads with support, which may give money back
  'server/gifts', // the recipient's link
  'server/fulfilment', // the steps of workshop and drivers
  'server/payments',
  'server/checkout',
  'server/phone-orders', // what staff take on the phone
  'server/wallet',
  'server/pictures/library', // pictures as staff keep them
  'server/stock', // shelves as staff keep them, with what orders hold of them
  'server/imports', // tables as files, in and out
  'server/customers', // who shops, as support sees them, and credit for them
  'server/approvals', // what a second person agrees to is done
  'server/today', // what of all of the above needs somebody now
  'server/reports', // days that have ended, counted and kept
  'server/composers', // what messages of all of the above say
  'server/books', // whether all of the above agree about money
  'server/accounts', // signing in brings a cart along, and who leaves takes all of the above along
  'server/staff', // staff themselves: how they come in, who they are, what they changed
  // What puts it together
  'server/http',
  'server',
];

/** Where a part is put together: these import as many as there are. */
const compositionRoots = [
  'server/operations.ts',
  'server/staff-operations.ts',
  'server/job-handlers.ts',
  'server/db/schema/index.ts',
  'shop/messages/load.ts',
  'shop/messages/ar/index.ts',
  'shop/messages/en/index.ts',
];

const filesMost = 25;
const importsMost = 20;

type Edge = { from: string; to: string };
const edges: Edge[] = rooms.flatMap((room) =>
  importsIn(room).flatMap(({ from, to }) =>
    to.file !== null && to.room === room ? [{ from, to: to.file }] : [],
  ),
);

describe('folders', () => {
  test.each(rooms)('of %s import each other in one direction only', (room) => {
    expect(ringsOf(edges.filter(({ from }) => from.startsWith(`${room}/`)))).toEqual([]);
  });

  test(`hold ${filesMost} files at most in one flat list, those of tests and scripts too`, () => {
    const all = [...files, ...filesIn('tests'), ...filesIn('scripts')];
    const counted = Map.groupBy(
      all.filter((file) => /\.(tsx?|mjs|css|py)$/.test(file)),
      dirname,
    );
    for (const folder of ['tests/orders', 'scripts/gate', 'tools/pictures'])
      expect(counted.get(folder)?.length, folder).toBeGreaterThan(1);
    const crowds = [...counted].filter(([, inIt]) => inIt.length > filesMost);
    expect(crowds.map(([folder, inIt]) => `${folder} has ${inIt.length} files`)).toEqual([]);
  });
});

test(`a file imports ${importsMost} of ours, sheets aside, at most, where it doesn’t put a part together`, () => {
  const imported = Map.groupBy(
    rooms
      .flatMap(importsIn)
      .filter(({ to }) => to.file?.endsWith('.css') === false && files.includes(to.file)),
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
  test('it sees rings, each by its shortest way around, with the files that make it', () => {
    const made = [
      { from: 'a/one.ts', to: 'b/two.ts' },
      { from: 'b/two.ts', to: 'b/three.ts' },
      { from: 'b/three.ts', to: 'c/four.ts' },
      { from: 'c/four.ts', to: 'd/five.ts' },
      { from: 'd/five.ts', to: 'a/one.ts' },
      { from: 'c/other.ts', to: 'a/one.ts' },
      { from: 'e/six.ts', to: 'a/one.ts' },
      { from: 'f/seven.ts', to: 'g/eight.ts' },
      { from: 'g/eight.ts', to: 'f/seven.ts' },
    ];
    expect(ringsOf(made)).toEqual([
      'f → g → f: f/seven.ts imports g/eight.ts, g/eight.ts imports f/seven.ts',
      'a → b → c → a: a/one.ts imports b/two.ts, b/three.ts imports c/four.ts, c/other.ts imports a/one.ts',
    ]);
    const without = made.filter(({ to }) => to !== 'a/one.ts' && to !== 'f/seven.ts');
    expect(ringsOf(without)).toEqual([]);
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

/**
 * Rings of folders by their shortest way around: `a → b → a: a/x.ts imports b/y.ts, b/z.ts imports a/x.ts`. No import is
 * told twice: one that is wrong would otherwise be told with everything that it joins.
 */
function ringsOf(imports: readonly Edge[]): string[] {
  const between = new Map<string, Map<string, Edge>>();
  for (const edge of imports) {
    const [from, to] = [dirname(edge.from), dirname(edge.to)];
    const leading = between.get(from) ?? new Map<string, Edge>();
    between.set(from, leading);
    if (from !== to && !leading.has(to)) leading.set(to, edge);
  }
  const rings = [...between.keys()].flatMap((folder) => {
    const way = shortestWayAround(folder, between);
    return way === null ? [] : [way];
  });
  const told = new Set<Edge>();
  return rings
    .sort((one, other) => one.length - other.length)
    .flatMap((way) => {
      if (way.some((edge) => told.has(edge))) return [];
      for (const edge of way) told.add(edge);
      const folders = [...way, ...way.slice(0, 1)].map(({ from }) => dirname(from)).join(' → ');
      return `${folders}: ${way.map(({ from, to }) => `${from} imports ${to}`).join(', ')}`;
    });
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
