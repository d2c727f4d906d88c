import { settings } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import { checkSettings, type Settings } from '#server/settings/settings.ts';
import { type Brand, readBrand as readContract, setBrand, setWaysToPay } from '#shop/contract/store/brand.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { wordProblems } from '#shop/messages/own-words.ts';
import { setting } from './setting.ts';

/** From the table, not from what a process remembers: whoever has saved sees what was saved. */
const readBrand = implementForStaff(readContract, async (tx) => {
  const { brand, ways_to_pay, shop } = checkSettings(await tx.select().from(settings));
  return { brand, ways_to_pay, name: shop.name };
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

/** How the shop looks and sounds. */
export const brandOperations: readonly Implementation[] = [
  readBrand,
  setting(setBrand, 'brand', (value: Settings['brand']) => ownWordsFit(value)),
  setting(setWaysToPay, 'ways_to_pay'),
];
