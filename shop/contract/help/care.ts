import { z } from 'zod';
import { airs, waterings } from '#shop/rules/care/plant-facts.ts';
import { seasons } from '#shop/rules/care/seasons.ts';
import { light } from '../catalogue.ts';
import { operation } from '../operation.ts';
import { limit, listOf, page } from '../shared.ts';

/*
 * How to care for each plant of the catalogue: made of its columns, so that guide, printed card and product page say the
 * same (decision 0051). It is the same in every city.
 */

const who = ['anyone', 'guest', 'shopper'] as const;
const params = z.object({
  slug: z.string().min(1).max(120).describe('The slug of a plant, such as zz-plant'),
});

/** A plant with what its care depends on; what isn't known is null. */
export const carePlant = z
  .object({
    product_slug: z.string(),
    product_title: z.string(),
    latin_name: z.string().nullable(),
    feature_image: z.string(),
    image_alt: z.string(),
    light: light.nullable(),
    watering: z.enum(waterings).nullable(),
    air: z.enum(airs).nullable(),
    pet_safe: z.boolean().nullable(),
    water_every_days: z.int().nullable().describe('at 22–26 °C'),
    water_label: z.string().nullable(),
    seasons: z
      .array(z.object({ season: z.enum(seasons), every_days: z.int(), label: z.string() }))
      .describe('how often it is watered in each; empty where that isn’t known'),
  })
  .meta({ id: 'CarePlant' });
export type CarePlant = z.output<typeof carePlant>;

export const listCarePlants = operation({
  id: 'listCarePlants',
  method: 'GET',
  path: '/care/plants',
  summary: 'The plants that the shop has a guide for, those given most often first',
  who,
  query: z.object({ limit: limit(200, 100), page_number: page }),
  output: listOf(carePlant),
  refusals: [],
});

const fact = z.object({ icon: z.string(), label: z.string(), value: z.string() });

export const readCarePlant = operation({
  id: 'readCarePlant',
  method: 'GET',
  path: '/care/plants/{slug}',
  summary: 'The guide of one plant: its facts, what it asks for, and how often it is watered in each season',
  who,
  params,
  output: carePlant.extend({
    facts: z.array(fact),
    care: z.array(
      z.object({
        about: z.enum(['light', 'water', 'summer', 'air', 'pets', 'cleaning']),
        title: z.string(),
        text: z.string(),
      }),
    ),
  }),
  refusals: ['PRODUCT_NOT_FOUND'],
});

/** One side of the card that goes along with a plant. */
const careCardSide = z
  .object({
    title: z.string(),
    facts: z.array(fact),
    steps: z.array(z.string()),
    scan: z.string().describe('what to do with the code, in a word'),
    address: z.string().describe('where the code leads: the guide of this plant'),
    code: z
      .object({ size: z.int(), path: z.string() })
      .describe('the QR code of the address, as the path of an SVG in a square with that side'),
  })
  .meta({ id: 'CareCardSide' });

/** The card as it is printed, in both languages. */
export const careCard = z
  .object({
    latin_name: z.string().nullable(),
    feature_image: z.string(),
    ar: careCardSide,
    en: careCardSide,
  })
  .meta({ id: 'CareCard' });
export type CareCard = z.output<typeof careCard>;

export const readCareCard = operation({
  id: 'readCareCard',
  method: 'GET',
  path: '/care/plants/{slug}/card',
  summary: 'The care card of a plant as it is printed, in both languages',
  who,
  params,
  output: careCard,
  refusals: ['PRODUCT_NOT_FOUND'],
});
