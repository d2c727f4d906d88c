import type { ProductCard } from '#shop/contract/catalogue.ts';
import type { City } from '#shop/contract/common.ts';
import type { DeliveryFacts } from '../../base/context.ts';

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
export function arrivalIn(city: City | null, delivery: DeliveryFacts): Arrival {
  if (city?.delivery_service === 'courier') return 'courier';
  if (city) return delivery.city?.until ? 'same-day' : 'any-day';
  return delivery.elsewhere ? 'any-day' : 'same-day';
}

/** Takes products as the API gives them, and when what is there arrives. */
export function cardsOf(products: readonly ProductCard[], arrival: Arrival): CardData[] {
  return products.map((product) => ({
    id: product.id,
    title: product.product_title,
    slug: product.product_slug,
    latin: product.latin_name,
    image: product.feature_image,
    alt: product.image_alt,
    price: product.product_price,
    before: product.price_before,
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

/** The colour of the picture is always among those shown, and first. */
function shownColors({ colors, feature_image }: ProductCard) {
  const first = colors.find(({ image }) => image === feature_image);
  const sorted = first ? [first, ...colors.filter((color) => color !== first)] : colors;
  return sorted.length > swatchesFit ? sorted.slice(0, swatchesFit - 1) : sorted;
}
