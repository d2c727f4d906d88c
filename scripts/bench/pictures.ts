import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import sharp from 'sharp';
import { createClient } from './client.ts';
import { costWhile, sumOf } from './cpu.ts';
import type { Figure } from './figures.ts';
import { comeIn } from './office/staff.ts';
import type { BenchShop } from './shop.ts';

const [uploads, atOnce] = [200, 2];
const secondsMost = 240;
const listEveryMs = 100;

/**
 * Staff upload 200 pictures of 12 million pixels, two at a time as the page does, while shoppers read lists: how long until
 * every width of every one is there, and how long a list takes meanwhile. Client, shop and encoder share the machine.
 */
export async function measurePictures(shop: BenchShop): Promise<Figure[]> {
  const [token = ''] = await comeIn(shop, 1);
  const photo = await aPhoto();
  const client = createClient(shop.url);
  const lists: number[] = [];
  let over = false;
  const shoppers = (async () => {
    for (let nth = 0; !over; nth++) {
      const begun = performance.now();
      await client.page(`/products?page=${1 + (nth % 4)}`, `city=${shop.cityId}; lang=ar`);
      lists.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, listEveryMs));
    }
  })();

  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  let sent = 0;
  let kept = 0;
  const cost = await costWhile(shop, async () => {
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (sent < uploads) {
          sent += 1;
          await upload(shop.url, token, photo);
        }
      }),
    );
    kept = seconds();
    while ((await making(shop)) > 0) await new Promise((resolve) => setTimeout(resolve, 250));
  });
  const made = seconds();
  over = true;
  await shoppers;
  client.close();
  const [load = 0] = loadavg();
  const p95 = lists.toSorted((one, other) => one - other)[Math.floor(lists.length * 0.95)] ?? Number.NaN;
  const of = { products: shop.products };
  return [
    {
      ...{ ...of, name: `${uploads} pictures of 12 MP, every width made`, value: made, unit: 's' },
      target: { most: secondsMost },
      note: `kept after ${kept.toFixed(0)} s; load ${load.toFixed(1)}; CPU of shop and database ${sumOf(cost).toFixed(0)} ms a second`,
    },
    { ...of, name: 'a list meanwhile, p95', value: p95, unit: 'ms', note: `${lists.length} lists` },
  ];
}

async function making({ db }: BenchShop): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(
    "select count(*)::int as left from pictures where state <> 'ready'",
  );
  return rows[0]?.left ?? 0;
}

/** Another file each time: what stands behind the end of a picture makes it another one, and is left behind. */
async function upload(url: string, token: string, photo: Buffer): Promise<void> {
  const answer = await fetch(`${url}/api/admin/pictures?title=photo.jpg`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(Buffer.concat([photo, randomBytes(8)])),
  });
  if (!answer.ok) throw new Error(`a picture was refused: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** As a phone takes it: 3000 × 4000, with grain and shapes, some megabytes. */
async function aPhoto(): Promise<Buffer> {
  const [width, height] = [3_000, 4_000];
  const leaves = Array.from({ length: 400 }, (_, at) => {
    const [x, y] = [(at * 997) % width, (at * 1_409) % height];
    return `<ellipse cx="${x}" cy="${y}" rx="${60 + (at % 90)}" ry="${20 + (at % 50)}" fill="hsl(${90 + (at % 60)} 40% ${20 + (at % 50)}%)" transform="rotate(${(at * 37) % 180} ${x} ${y})"/>`;
  });
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f6efe5"/>${leaves.join('')}</svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(Buffer.from(shapes))
    .composite([{ input: grain, blend: 'overlay' }])
    .flatten()
    .jpeg({ quality: 90 })
    .toBuffer();
}
