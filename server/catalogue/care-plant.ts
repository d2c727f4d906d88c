import type { Localized } from '#server/db/schema/types.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { CarePlant } from '#shop/contract/help/care.ts';
import type { Language } from '#shop/contract/operation.ts';
import { everyTime } from '#shop/messages/bilingual/care.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import type { Living } from '#shop/rules/care/plant-facts.ts';
import { seasons, waterDaysIn } from '#shop/rules/care/seasons.ts';

/** The columns of a plant that its guide is made of, and the picture that shows it. */
export type CareRow = Living & {
  slug: string;
  title: Localized;
  latinName: string | null;
  petSafe: boolean | null;
  waterEveryDays: number | null;
  picture: string;
  glaze: Localized | null;
};

/** A plant's guide in short, in the language. */
export function toCarePlant(row: CareRow, language: Language): CarePlant {
  const { waterEveryDays: days, watering } = row;
  const label = (every: number) => everyTime(every, watering)[language];
  return {
    product_slug: row.slug,
    product_title: row.title[language],
    latin_name: row.latinName,
    feature_image: pictureUrl(row.picture),
    image_alt: pictureAlt(language, {
      kind: 'plant',
      title: row.title[language],
      glaze: row.glaze?.[language] ?? null,
    }),
    light: row.light,
    watering,
    air: row.air,
    pet_safe: row.petSafe,
    water_every_days: days,
    water_label: days === null ? null : label(days),
    seasons:
      days === null
        ? []
        : seasons.map((season) => {
            const every = waterDaysIn(season, days, watering);
            return { season, every_days: every, label: label(every) };
          }),
  };
}
