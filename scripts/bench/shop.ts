import { readFileSync } from 'node:fs';
import { count, eq, sql } from 'drizzle-orm';
import { connect, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { cities, products, slotDays, slots, variants } from '#server/db/schema/index.ts';
import { growCatalogue } from '#tools/demo/grow.ts';
import { loadDemo } from '#tools/demo/load.ts';
import { startEmbeddedPostgres } from '#tools/postgres/start.ts';
import { putOnShelf as setShelves } from '../../tests/support/orders/shelf.ts';
import { startShop } from '../../tests/support/shop/shop.ts';
import { temporaryDataFolder } from '../../tests/support/shop/temporary.ts';
import { parentOf } from './cpu.ts';

/** A shop that runs for measuring: its own processes, its own database, on loopback. */
export type BenchShop = {
  url: string;
  sandboxUrl: string;
  pids: { shop: number; postmaster: number; sandbox: number };
  db: Database;
  databaseUrl: string;
  /** Published products. */
  products: number;
  /** Riyadh, where the same day is delivered. */
  cityId: number;
  /** Colours that every city can have and that are in stock, each of another product, well known ones first. */
  goods: Good[];
  stop(): Promise<void>;
};

export type Good = { productId: number; slug: string; variantId: number; colorSlug: string | null };

const goodsMost = 200;

/**
 * Starts database, shop and sandbox with the demo catalogue, grown to `size` products where that is more. Delivery
 * never runs out of places, so that what is measured is what was meant to be.
 */
export async function openBenchShop(size = 0): Promise<BenchShop> {
  const data = await temporaryDataFolder();
  const closers: (() => unknown)[] = [() => data.remove()];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: data.path, log: () => {} });
    closers.push(() => postgres.stop());
    await migrate(postgres.url);
    const { db, close } = connect(postgres.url, { max: 2 });
    closers.push(close);
    await loadDemo(db);
    await growCatalogue(db, size);
    await db.update(slots).set({ capacity: 1_000_000 });
    await db.execute(sql`analyze`);

    const running = await startShop({
      MODE: 'demo',
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      RATE_LIMIT: '100000000',
      SIGN_IN_LIMITS: '1000000',
      HOLD_LIMITS: '1000000',
      CHECK_ANSWERS: '0',
      LOG_LEVEL: 'error',
    });
    closers.push(() => running.stop());
    const [riyadh] = await db
      .select({ id: cities.id })
      .from(cities)
      .where(eq(cities.uniqueCityId, 'SA-01-riyadh'));
    const [counted] = await db.select({ all: count() }).from(products).where(eq(products.published, true));
    const backend = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    return {
      url: running.url,
      sandboxUrl: running.sandboxUrl,
      pids: {
        shop: running.pids.server,
        sandbox: running.pids.sandbox,
        postmaster: parentOf(backend.rows[0]?.pid as number),
      },
      db,
      databaseUrl: postgres.url,
      products: counted?.all ?? 0,
      cityId: riyadh?.id as number,
      goods: await readGoods(db),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readGoods(db: Database): Promise<Good[]> {
  const { rows } = await db.execute<Good>(sql`
    select distinct on (p.popularity, p.id) p.id as "productId", p.slug, v.id as "variantId", v.color_slug as "colorSlug"
    from ${products} p join ${variants} v on v.product_id = p.id
    where p.published and p.city_ids is null and v.available > 0
    order by p.popularity desc, p.id, v.position
    limit ${goodsMost}`);
  return rows;
}

/** Puts so many pieces of each on the shelf. */
export async function putOnShelf({ db }: BenchShop, goods: readonly Good[], pieces: number): Promise<void> {
  const ids = goods.map(({ variantId }) => variantId);
  await setShelves(db, ids, pieces);
}

/** Leaves one place in a slot of a day. */
export async function leaveOnePlace(
  { db }: BenchShop,
  { date, slot_id }: { date: string; slot_id: number },
): Promise<void> {
  const places = { capacity: 1, taken: 0 };
  await db
    .insert(slotDays)
    .values({ slotId: slot_id, day: date, ...places })
    .onConflictDoUpdate({ target: [slotDays.slotId, slotDays.day], set: places });
}

/** What the shop process holds of the machine's memory, and the most that it has held, in MB. */
export function memoryOf({ pids }: BenchShop): { now: number; most: number } {
  const status = readFileSync(`/proc/${pids.shop}/status`, 'utf8');
  const megabytes = (key: string) =>
    Number(new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
