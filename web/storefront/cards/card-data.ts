import type { ProductCard } from '#shop/contract/catalogue.ts';
import type { City } from '#shop/contract/common.ts';
import { dateInWords } from '#shop/format/dates.ts';
import { licenceInWords } from '#shop/messages/bilingual/promises.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import type { DeliveryFacts, PageContext } from '../../base/context.ts';

/** Swatches that fit; where there are more, the last place says how many. */
const swatchesFit = 4;

/** What a card draws, and nothing more: lists travel in the page twice, as HTML and as data. */
export type CardData = {
  id: number;
  title: string;
  slug: string;
  latin: string | null;
  image: string;
  alt: string;
  price: number;
  before: number | null;
  /** The licence under which `before` is shown, in words: the list says it once. */
  licence: string | null;
  colors: { id: number; name: string; swatch: string; image: string }[];
  /** How many colours there are beyond those. */
  more: number;
  light: ProductCard['light'];
  petSafe: boolean;
  /** `any-day`: nothing can be promised that is true for everybody who sees it. */
  state: 'sold-out' | 'not-here' | Arrival;
};

type Arrival = 'same-day' | 'courier' | 'any-day';

/** When things arrive in the chosen city; before the choice only what is true in every one. */
function arrivalIn(city: City | null, delivery: DeliveryFacts): Arrival {
  if (city?.delivery_service === 'courier') return 'courier';
  if (city) return delivery.city?.until ? 'same-day' : 'any-day';
  return delivery.elsewhere ? 'any-day' : 'same-day';
}

type Page = Pick<PageContext, 'city' | 'delivery' | 'language' | 'sandbox'>;

/** Takes products as the API gives them to whoever sees this page. */
export function cardsOf(page: Page, products: readonly ProductCard[]): CardData[] {
  const arrival = arrivalIn(page.city, page.delivery);
  return products.map((product) => ({
    id: product.id,
    title: product.product_title,
    slug: product.product_slug,
    latin: product.latin_name,
    image: product.feature_image,
    alt: product.image_alt,
    price: product.product_price,
    before: product.price_before,
    licence: product.sale && licenceOf(page, product.sale),
    colors: shownColors(product).map(({ color_id, color_name, swatch, image }) => ({
      id: color_id,
      name: color_name,
      swatch,
      image,
    })),
    more: product.colors.length - shownColors(product).length,
    light: product.light,
    petSafe: product.pet_safe === true,
    state: !product.available_in_city
      ? 'not-here'
      : product.product_avail_quantity === 0
        ? 'sold-out'
        : arrival,
  }));
}

function licenceOf({ language, sandbox }: Page, sale: NonNullable<ProductCard['sale']>): string {
  const today = riyadhDay(new Date());
  return licenceInWords(language, {
    firstDay: dateInWords(language, sale.first_day, today),
    lastDay: dateInWords(language, sale.last_day, today),
    licence: sale.licence_number,
    example: sandbox,
  });
}

/** The colour of the picture is always among those shown, and first. */
function shownColors({ colors, feature_image }: ProductCard) {
  const first = colors.find(({ image }) => image === feature_image);
  const sorted = first ? [first, ...colors.filter((color) => color !== first)] : colors;
  return sorted.length > swatchesFit ? sorted.slice(0, swatchesFit - 1) : sorted;
}
