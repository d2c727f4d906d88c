/**
 * `npm run bench [part …]`: what the shop costs, held against its targets (docs/benchmarks.md). Starts its own shop,
 * database and sandbox on loopback, with the demo catalogue and again with 10,000 products, and ends them. What a server
 * that does nothing and a bare `select 1` cost is measured before and after, beside each shop.
 */
import { measureApi } from './api.ts';
import { type Figure, keepsTarget, table } from './figures.ts';
import { measureHelp } from './help.ts';
import { measureLife } from './life.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureBoard } from './office/board.ts';
import { measureEInvoices } from './office/einvoices.ts';
import { measureImports } from './office/imports.ts';
import { measureProducts } from './office/products.ts';
import { measureStaff } from './office/staff.ts';
import { measureOrders } from './orders.ts';
import { measurePages } from './pages.ts';
import { measurePayments } from './payments.ts';
import { measurePictures } from './pictures.ts';
import { measureRace } from './race.ts';
import { type BenchShop, memoryOf, openBenchShop } from './shop.ts';
import { measureSizes } from './sizes.ts';
import { measureTold } from './told.ts';
import { between, measureYardsticks } from './yardsticks.ts';

/** `catalogues`: on which catalogues; `load`: whether the shop's memory says something after it. */
const parts = {
  pages: { measure: measurePages, catalogues: [0, 10_000], load: true },
  api: { measure: measureApi, catalogues: [0, 10_000], load: true },
  // Before the parts that put orders into tables by hand, of which the books know nothing.
  payments: { measure: measurePayments, catalogues: [0], load: true },
  einvoices: { measure: measureEInvoices, catalogues: [0], load: false },
  orders: { measure: measureOrders, catalogues: [0], load: false },
  life: { measure: measureLife, catalogues: [0], load: false },
  help: { measure: measureHelp, catalogues: [0], load: false },
  told: { measure: measureTold, catalogues: [0], load: false },
  race: { measure: measureRace, catalogues: [0, 10_000], load: true },
  // After everything that a hundred thousand orders would slow down.
  board: { measure: measureBoard, catalogues: [0], load: false },
  products: { measure: measureProducts, catalogues: [10_000], load: false },
  imports: { measure: measureImports, catalogues: [10_000], load: false },
  // Fills the shop once more, and sells while staff read.
  staff: { measure: measureStaff, catalogues: [0], load: false },
  pictures: { measure: measurePictures, catalogues: [0], load: false },
  sizes: { measure: measureSizes, catalogues: [0], load: false },
  lighthouse: { measure: measureLighthouse, catalogues: [0], load: false },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const chosen = Object.entries(parts).filter(([name]) => asked.length === 0 || asked.includes(name));

let open: BenchShop | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void (open?.stop() ?? Promise.resolve()).finally(() => process.exit(1)));
}

const figures: Figure[] = [];
/** What couldn't be measured: the rest is measured all the same, and the exit code tells of it. */
const failed: string[] = [];

/** Adds a part's figures, or notes why there are none. */
async function take(name: string, measure: () => Promise<Figure[]>): Promise<void> {
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(0)} s`;
  try {
    figures.push(...(await measure()));
    console.log(`${name}: ${seconds()}`);
  } catch (error) {
    failed.push(name);
    console.error(`${name}: FAILED after ${seconds()}`, error);
  }
}

for (const size of [0, 10_000]) {
  const here = chosen.filter(([, { catalogues }]) => catalogues.includes(size));
  if (here.length === 0) continue;
  await take(size === 0 ? 'the demo catalogue' : `${size} products`, async () => {
    const shop = await openBenchShop(size);
    open = shop;
    try {
      console.log(`── ${shop.products} products`);
      const first = figures.length;
      const before = await measureYardsticks(shop);
      for (const [name, { measure }] of here)
        await take(`${name}, ${shop.products} products`, () => measure(shop));
      const held = here.some(([, { load }]) => load) ? [memory(shop)] : [];
      const bare = between(before, await measureYardsticks(shop));
      for (const figure of figures.slice(first)) figure.bare = bare;
      return [...held, ...yardsticks(shop, bare)];
    } finally {
      await shop.stop();
      open = null;
    }
  });
}

const judged = figures.filter(({ target }) => target);
console.log(`\n${table(figures)}\n`);
console.log(`${judged.filter(keepsTarget).length} of ${judged.length} within target`);
for (const name of failed) console.error(`not measured: ${name}`);
if (failed.length > 0) process.exitCode = 1;

function yardsticks(
  { products }: BenchShop,
  { request, select, apart }: ReturnType<typeof between>,
): Figure[] {
  const note = `${(apart * 100).toFixed(0)} % apart before and after`;
  return [
    { name: 'yardstick: a request of a bare server', products, value: request, unit: 'ms', note },
    { name: 'yardstick: a bare select 1', products, value: select, unit: 'ms', note },
  ];
}

function memory(shop: BenchShop): Figure {
  const { now, most } = memoryOf(shop);
  return {
    name: 'memory of the shop after that',
    products: shop.products,
    value: now,
    unit: 'MB',
    target: { most: 280 },
    note: `at most ${most.toFixed(0)}`,
  };
}
