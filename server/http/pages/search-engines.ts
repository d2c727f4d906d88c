import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { products, variants } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { hasPicture, pictureUrl } from '#server/pictures/manifest.ts';
import { type Page, pages } from '#shop/pages.ts';
import { originOf } from '../visit/origin.ts';
import { readAbsent } from './absent.ts';

const rows: readonly Page[] = pages;

/** Addresses that are worth finding, besides the products'. */
const findable = rows
  .filter((page) => (page.public || page.found) && !/[:*]/.test(page.path))
  .map(({ path }) => path);

/** How the addresses of visitors' own pages begin, up to what they are of. */
const own = rows
  .filter((page) => !page.public && !page.found && page.path !== '/*')
  .map(({ path }) => path.replace(/[:*].*/, ''));

const robots = ['/api/', ...new Set(own)].map((path) => `Disallow: ${path}`).join('\n');

/** robots.txt, and a sitemap with every page that there is in both languages and every product with its pictures. */
export function searchEngines(context: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/robots.txt', async (request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send(`User-agent: *\n${robots}\n\nSitemap: ${originOf(context, request)}/sitemap.xml\n`),
    );

    app.get('/sitemap.xml', async (request, reply) => {
      const origin = originOf(context, request);
      const { xml } = await context.cache.get('catalogue', `sitemap ${origin}`, async () => ({
        xml: await sitemap(context, origin),
      }));
      return reply.type('application/xml; charset=utf-8').send(xml);
    });
  };
}

async function sitemap(context: AppContext, origin: string): Promise<string> {
  const absent = await readAbsent(context);
  const rows = await context.db
    .select({ slug: products.slug, updatedAt: products.updatedAt, picture: variants.picture })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(products.published, variants.onSale))
    .orderBy(asc(products.id), asc(variants.position))
    // A sitemap holds 50,000 addresses at most (sitemaps.org).
    .limit(150_000);
  const bySlug = Map.groupBy(rows, ({ slug }) => slug);
  const entry = (path: string, more = '') => {
    const address = (language: 'ar' | 'en') => `${origin}${path}${language === 'en' ? '?lang=en' : ''}`;
    const languages = (['ar', 'en'] as const).map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`,
    );
    return `<url><loc>${address('ar')}</loc>${languages.join('')}${more}</url>`;
  };
  const productEntries = [...bySlug].slice(0, 49_000).map(([slug, colors]) => {
    const pictures = colors
      .filter(({ picture }) => hasPicture(picture))
      .map(
        ({ picture }) => `<image:image><image:loc>${origin}${pictureUrl(picture)}</image:loc></image:image>`,
      );
    const changed = colors[0]?.updatedAt.toISOString().slice(0, 10);
    return entry(`/product/${encodeURIComponent(slug)}`, `<lastmod>${changed}</lastmod>${pictures.join('')}`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...findable.filter((path) => !absent.includes(path)).map((path) => entry(path)),
    ...productEntries,
    '</urlset>',
  ].join('\n');
}
