import { readCities, readCity, readDefaultCity } from '#server/delivery/cities.ts';
import type { Staff } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { readMaking as contract, type MakingRow } from '#shop/contract/workshop/making.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { citiesWithBoard } from './board-orders.ts';
import { linesWithoutSlotMost, type PieceToMake, piecesOfDay, piecesWithoutSlot } from './pieces-to-make.ts';
import { slotsOfDay } from './slots-of-day.ts';

/** Reads without a transaction. */
export const readMaking = implement<typeof contract, Staff>(contract, async (visit, { query }) => {
  const { context, language, now } = visit;
  const { db } = context;
  const city =
    query.cities_id === undefined ? await readDefaultCity(context) : await readCity(context, query.cities_id);
  const today = riyadhDay(now);
  const at = { day: query.day ?? today, cityId: city.id };
  const [ofDay, without, slots, withBoard, { all }] = await Promise.all([
    piecesOfDay(db).execute(at),
    at.day === today ? piecesWithoutSlot(db).execute({ cityId: city.id }) : [],
    slotsOfDay(db, at),
    citiesWithBoard(db, {}),
    readCities(context),
  ]);
  const withoutSlot = without.slice(0, linesWithoutSlotMost);
  const pieces = [...ofDay, ...withoutSlot];
  const asked = query.slot === 'none' ? null : query.slot;
  const listed = new Set([city.id, ...withBoard.map(({ id }) => id)]);
  const named = ({ id, nameAr, nameEn }: typeof city) => ({ id, name: language === 'ar' ? nameAr : nameEn });
  return {
    ...{ day: at.day, today, city: named(city) },
    cities: all.filter(({ id }) => listed.has(id)).map(named),
    slots: slots.map(({ id, starts_at, ends_at }) => ({
      ...{ id, starts_at, ends_at },
      ...tally(ofDay.filter(({ slotId }) => slotId === id)),
    })),
    without_slot: tally(withoutSlot),
    rows: rowsOf(asked === undefined ? pieces : pieces.filter(({ slotId }) => slotId === asked), language),
    more: without.length > linesWithoutSlotMost,
  };
});

/** How many are to be made, and are; those that their sender is asked about are counted by themselves. */
function tally(pieces: readonly Pick<PieceToMake, 'quantity' | 'made' | 'asksSender'>[]) {
  const sums = { count: 0, made: 0, asked: 0 };
  for (const { quantity, made, asksSender } of pieces) {
    if (asksSender) sums.asked += quantity;
    else {
      sums.count += quantity;
      sums.made += made;
    }
  }
  return sums;
}

/** Pieces that are made alike, whatever order they are of. What is to be made stands first, by its name. */
function rowsOf(pieces: readonly PieceToMake[], language: Language): MakingRow[] {
  const alike = Map.groupBy(pieces, ({ variantId, engraving }) => `${variantId} ${engraving}`);
  const rows = [...alike.values()].map((same): MakingRow => {
    const { variantId, title, colorTitle, sizeCm, engraving, picture, kind } = same[0] as PieceToMake;
    const [called, glaze] = [title[language], colorTitle?.[language] ?? null];
    return {
      ...{ variant_id: variantId, title: called, color_title: glaze, size_cm: sizeCm, engraving },
      picture: pictureUrl(picture),
      alt: pictureAlt(language, { kind, title: called, glaze }),
      ...tally(same),
      orders: same.map(({ id, orderNumber: number, quantity, made, asksSender, addons }) => ({
        ...{ line_id: id, order_number: orderNumber(number as number), quantity, made },
        asks_sender: asksSender,
        addons: addons.map((addon) => addon.title[language]),
      })),
    };
  });
  const isMade = ({ made, count }: MakingRow) => Number(made >= count);
  const name = ({ title, color_title, engraving }: MakingRow) => `${title} ${color_title ?? ''} ${engraving}`;
  return rows.sort(
    (one, other) => isMade(one) - isMade(other) || name(one).localeCompare(name(other), language),
  );
}
