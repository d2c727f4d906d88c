import { pageContents } from '#shop/contract/common.ts';
import { type CarePlant, listCarePlants, readCarePlant } from '#shop/contract/help/care.ts';
import { answerTo, signsOf } from '#shop/rules/care/diagnosis.ts';
import { daysOfMonth, type Season, seasonOf, wateringsInMonth } from '#shop/rules/care/seasons.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOf, dataOr } from '../../base/answer.ts';
import type { PageContext } from '../../base/context.ts';
import { packed } from '../../base/packed.ts';
import { blocksOf, heroOf, type Section } from '../content/sections.ts';
import { readCareQuery, type ShownPlants } from './care-query.ts';

/** Plants to choose among, however many there are: a longer choice is neither read nor drawn in the time of a page. */
const plantsKnown = 60;
/** The most of those that somebody asks to see. */
const plantsMost = 200;
/** What stands there before somebody asks for more. */
const plantsShown = 8;
const calendarRows = 5;
/** Days between waterings from which on a plant is one that drinks little. */
const littleWaterFrom = 14;

/** Sections that the page draws in its own way; all others are text below them. */
const known = ['rules', 'symptoms', 'plants', 'calendar', 'seasons'];

/** All that the page of care shows, for the plant, sign, season and choice of plants that its address names. */
export async function loadCare(visited: PageContext, url: URL) {
  const { call } = visited;
  const query = readCareQuery(url.searchParams);
  const [content, listed, read] = await Promise.all([
    call(pageContents, { params: { slug: 'gifts-care' }, query: {} }),
    call(listCarePlants, { query: { limit: query.show === '' ? plantsKnown : plantsMost } }),
    query.plant === '' ? null : call(readCarePlant, { params: { slug: query.plant } }),
  ]);
  const page = dataOf(content);
  const { items: plants, total } = dataOf(listed);
  const guide = read && dataOr(read, null, 'PRODUCT_NOT_FOUND');
  const { hero, below: sections } = heroOf(page);
  const section = (id: string) => sections.find((each) => each.id === id);
  const answers = blocksOf(section('symptoms')?.blocks ?? [], 'symptom');
  const signs = signsOf(answers).map(({ id, sign }) => ({ id, sign }));
  const answer = query.symptom === '' ? null : answerTo(answers, query.symptom, guide);
  const today = riyadhDay(new Date());
  const now = seasonOf(today);
  const season = query.season || now;
  const chosen = plants.filter((plant) => isShown(plant, query.show));
  return packed(visited, {
    query: { ...query, plant: guide ? query.plant : '' },
    unknown: query.plant !== '' && guide === null,
    title: page.title,
    summary: page.summary,
    hero,
    guide,
    rules: textsOf(section('rules')),
    symptoms: {
      title: section('symptoms')?.title ?? '',
      signs,
      answer,
      picture: blocksOf(section('symptoms')?.blocks ?? [], 'picture')[0] ?? null,
    },
    options: optionsOf(guide, plants),
    plants: {
      title: section('plants')?.title ?? '',
      shown: (query.show === '' ? chosen.slice(0, plantsShown) : chosen).map(cardOf),
      total,
    },
    calendar: {
      title: section('calendar')?.title ?? '',
      season,
      now,
      text: blocksOf(section('calendar')?.blocks ?? [], 'advice').find(({ id }) => id === season)?.text ?? '',
      days: daysOfMonth(today),
      /** Only of the season that is now: another's month has no today. */
      today: season === now ? Number(today.slice(8)) : null,
      rows: rowsOf(guide, plants, season, daysOfMonth(today)),
    },
    seasons: {
      title: section('seasons')?.title ?? '',
      picture: blocksOf(section('seasons')?.blocks ?? [], 'picture')[0] ?? null,
      rows: blocksOf(section('seasons')?.blocks ?? [], 'advice'),
    },
    more: sections.filter(({ id, title }) => title !== '' && !known.includes(id)).map(moreOf),
  });
}

/** A section of words; one of its pictures stands beside them. */
function moreOf({ id, title, blocks }: Section, index: number) {
  const picture = blocksOf(blocks, 'picture')[0] ?? null;
  return {
    id: id || `more-${index}`,
    title,
    picture,
    blocks: blocks.filter((block) => block !== picture),
  };
}

function textsOf(section: Section | undefined) {
  return {
    title: section?.title ?? '',
    items: blocksOf(section?.blocks ?? [], 'advice').map(({ title, text }) => ({ title, text })),
  };
}

/** The plants that can be asked about: those given most often, and the one that is asked about. */
function optionsOf(guide: CarePlant | null, plants: readonly CarePlant[]) {
  const known = plants.slice(0, plantsKnown);
  const isMissing = guide && !known.some(({ product_slug }) => product_slug === guide.product_slug);
  return [...(isMissing ? [guide] : []), ...known].map(({ product_slug: slug, product_title: title }) => ({
    slug,
    title,
  }));
}

function isShown({ light, pet_safe, water_every_days: days }: CarePlant, show: ShownPlants | ''): boolean {
  if (show === 'low_light') return light === 'low';
  if (show === 'pet_safe') return pet_safe === true;
  return show !== 'low_water' || (days !== null && days >= littleWaterFrom);
}

function cardOf(plant: CarePlant) {
  const { product_slug, product_title, feature_image, water_label, light, pet_safe } = plant;
  return {
    slug: product_slug,
    title: product_title,
    image: feature_image,
    water: water_label,
    light,
    petSafe: pet_safe === true,
  };
}

/** The plant that is asked about, and the best known of each way to drink, those that wait longest first. */
function rowsOf(guide: CarePlant | null, plants: readonly CarePlant[], season: Season, days: number) {
  const best = new Map<number, CarePlant>();
  for (const plant of plants)
    if (plant.water_every_days !== null && !best.has(plant.water_every_days))
      best.set(plant.water_every_days, plant);
  const others = [...best.values()].filter(({ product_slug }) => product_slug !== guide?.product_slug);
  const shown = others
    .slice(0, calendarRows - (guide ? 1 : 0))
    .sort((one, other) => (other.water_every_days ?? 0) - (one.water_every_days ?? 0));
  return [...(guide ? [guide] : []), ...shown].flatMap(
    ({ product_title: title, product_slug: slug, seasons }) => {
      const every = seasons.find((each) => each.season === season);
      return every ? { slug, title, label: every.label, on: wateringsInMonth(every.every_days, days) } : [];
    },
  );
}
