import { anchorsIn, unknownPaths } from '#server/content/staff/own-paths.ts';
import type { Transaction } from '#server/db/database.ts';
import { linkProblem, linksIn } from '#shop/rules/pages/links.ts';
import type { ShopFile } from './shop-file.ts';

/**
 * Throws an Error whose message names every place where a page of the file leads to what isn't there, one a line: what
 * staff couldn't publish comes with no file either. Takes the shop as the file makes it.
 */
export async function refuseLostLinks(tx: Transaction, { pages }: ShopFile): Promise<void> {
  const problems: string[] = [];
  for (const [nth, { slug, blocks }] of pages.entries()) {
    const links = (['ar', 'en'] as const).flatMap((language) =>
      blocks[language].flatMap((block, at) =>
        linksIn(JSON.stringify(block)).map((address) => ({
          address,
          place: `pages.${nth}.blocks.${language}.${at}`,
        })),
      ),
    );
    const own = links.map(({ address }) => address).filter((address) => address.startsWith('/'));
    const unknown = await unknownPaths(tx, own, { slug, anchors: anchorsIn(blocks.ar) });
    for (const { place, address } of links)
      if (unknown.has(address) || linkProblem(address) !== null)
        problems.push(`${place}: ${address} leads nowhere`);
  }
  if (problems.length > 0) throw new Error(['The shop’s file can’t be taken:', ...problems].join('\n'));
}
