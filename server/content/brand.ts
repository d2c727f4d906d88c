import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { pictures, products, settings } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import { checkSettings, type Settings } from '#server/settings/settings.ts';
import { type Brand, readBrand as readContract, setBrand, setWaysToPay } from '#shop/contract/store/brand.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { wordProblems } from '#shop/messages/own-words.ts';
import { uploadedBaseOf } from '#shop/rules/pictures/uploaded-picture.ts';
import { canBeLogo } from '#shop/rules/store/logo.ts';
import { logoChoices } from './logo-choices.ts';
import { setting, wasOfEach } from './setting.ts';

/** From the table, not from what a process remembers: whoever has saved sees what was saved. */
const readBrand = implementForStaff(readContract, async (tx, { language }) => {
  const rows = await tx.select().from(settings);
  const { brand, ways_to_pay, shop } = checkSettings(rows);
  const logos = await logoChoices(tx, language, brand.logo);
  return { brand, ways_to_pay, was: wasOfEach(rows, ['brand', 'ways_to_pay']), name: shop.name, logos };
});

/** Words for strings that there are, with no gap that nothing fills. */
function ownWordsFit({ words }: Brand): Record<string, string> {
  return Object.fromEntries(
    (['ar', 'en'] as const).flatMap((language) =>
      Object.entries(wordProblems(messagesOf(language), words[language])).map(([path, problem]) => [
        `words.${language}.${path}`,
        problem,
      ]),
    ),
  );
}

/** A logo is an uploaded picture that nobody deletes or replaces until this is written, and that can be told as one. */
async function logoFits({ logo }: Brand, tx: Transaction): Promise<Record<string, string>> {
  if (logo === null) return {};
  const base = uploadedBaseOf(logo);
  const isThere = and(
    ne(pictures.state, 'arriving'),
    isNull(pictures.filesGoneAt),
    isNull(pictures.replacedBy),
  );
  const [row] =
    base === null
      ? []
      : await tx
          .select({ width: pictures.width, height: pictures.height })
          .from(pictures)
          .where(and(eq(pictures.base, base), isThere))
          .for('key share');
  if (!row) return { logo: 'picture_unknown' };
  return canBeLogo(row) ? {} : { logo: 'logo_shape' };
}

/** A product that there is; while nobody can see it, the home page opens as without one. */
async function heroFits({ hero }: Brand, tx: Transaction): Promise<Record<string, string>> {
  if (hero === null) return {};
  return (await tx.$count(products, eq(products.slug, hero))) > 0 ? {} : { hero: 'product_unknown' };
}

/** How the shop looks and sounds. */
export const brandOperations: readonly Implementation[] = [
  readBrand,
  setting(setBrand, 'brand', async (value: Settings['brand'], _config, tx) => ({
    ...ownWordsFit(value),
    ...(await logoFits(value, tx)),
    ...(await heroFits(value, tx)),
  })),
  setting(setWaysToPay, 'ways_to_pay'),
];
