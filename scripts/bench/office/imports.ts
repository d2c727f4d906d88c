import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { imports, products } from '#server/db/schema/index.ts';
import { createServer } from '#server/http/server.ts';
import { readConfig } from '#server/kernel/config.ts';
import { openContext } from '#server/open-context.ts';
import { importRowsMost } from '#shop/rules/imports/import.ts';
import { good } from '../../../tests/support/orders/paid-order.ts';
import { giveTable, idOfImport } from '../../../tests/support/shop/tables.ts';
import type { Figure } from '../figures.ts';
import { type BenchShop, memoryOf } from '../shop.ts';

/** Far longer than it may take. */
const patienceMs = 600_000;

/** What files of prices take until they are tried, and how large the shop's own process grows by the largest. */
export async function measureImports(shop: BenchShop): Promise<Figure[]> {
  const config = readConfig({ MODE: 'demo', NODE_ENV: 'production', LOG_LEVEL: 'error' });
  const { context, close } = await openContext(config, shop.databaseUrl, createServer(config).log);
  try {
    const kept = await shop.db.select({ slug: products.slug, price: products.price }).from(products);
    const known = kept.map(({ slug, price }) => `${slug},${price / 100 + 1}`);
    const few = await tried(known.slice(0, 5_000));
    // As many as a file may have: a shop with fewer products has them told as wrong.
    const unknown = Array.from({ length: importRowsMost - known.length }, (_, at) => `no-plant-${at},50`);
    const many = await tried([...known, ...unknown]);
    const common = { products: shop.products };
    return [
      { name: 'a file of 5,000 prices tried', value: few, unit: 's', target: { most: 10 }, ...common },
      { name: 'a file of 100,000 prices tried', value: many, unit: 's', ...common },
      {
        name: 'memory of the shop meanwhile, at most',
        ...{ value: memoryOf(shop).most, unit: 'MB', target: { most: 400 }, ...common },
      },
    ];
  } finally {
    await close();
  }

  /** Seconds until the shop's process has held each row against what there is. */
  async function tried(lines: readonly string[]): Promise<number> {
    const file = ['slug,price', ...lines].join('\n');
    const begun = performance.now();
    const { id } = good(await giveTable({ context }, 'prices', file));
    const number = await idOfImport({ context }, id);
    while (performance.now() - begun < patienceMs) {
      const [row] = await shop.db
        .select({ state: imports.state, tried: imports.tried })
        .from(imports)
        .where(eq(imports.id, number));
      if (row?.state === 'ready' && row.tried === lines.length) return (performance.now() - begun) / 1_000;
      if (row && row.state !== 'reading') throw new Error(`the file is ${row.state}, ${row.tried} tried`);
      await sleep(50);
    }
    throw new Error('the file was not tried');
  }
}
