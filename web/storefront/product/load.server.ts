import { redirect } from 'react-router';
import { addonsWeb, readDescription, readProduct, recommended } from '#shop/contract/catalogue.ts';
import { dateInWords } from '#shop/format/dates.ts';
import { saleInWords } from '#shop/messages/bilingual/promises.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOf } from '../../base/answer.ts';
import type { PageContext } from '../../base/context.ts';
import { packed, type Unpacked } from '../../base/packed.ts';
import { cardsOf } from '../cards/card-data.ts';
import { aboutOf } from '../money/currencies/about.server.ts';

/** A product with all that its page shows; an address in capitals leads to the plain one. */
export async function loadProduct(page: PageContext, slug: string, url: URL) {
  const { call, cityId, language, sandbox } = page;
  const plain = slug.toLowerCase();
  if (slug !== plain) throw redirect(`/product/${plain}${url.search}`, 301);
  const query = { cities_id: cityId };
  const product = dataOf(await call(readProduct, { params: { id: slug }, query }));
  const [description, addons, others, about] = await Promise.all([
    call(readDescription, { params: { id: slug }, query }),
    call(addonsWeb, { query, body: { product_id: product.id } }),
    call(recommended, { body: { cities_id: cityId, product_id: product.id, limit: 4 } }),
    aboutOf(page, product.product_price),
  ]);
  const { facts, care, description: text } = dataOf(description);
  return packed(page, {
    product: {
      id: product.id,
      kind: product.kind,
      title: product.product_title,
      slug: product.product_slug,
      latin: product.latin_name,
      summary: product.summary,
      price: product.product_price,
      before: product.price_before,
      about,
      sale: product.sale && {
        ...saleInWords(language, {
          percent: product.sale.percent,
          firstDay: dateInWords(language, product.sale.first_day, riyadhDay(new Date())),
          lastDay: dateInWords(language, product.sale.last_day, riyadhDay(new Date())),
          licence: product.sale.licence_number,
          example: sandbox,
        }),
        lastDay: product.sale.last_day,
        verifyUrl: product.sale.verify_url,
      },
      available: product.product_avail_quantity,
      inCity: product.available_in_city,
      sizeCm: product.size_cm,
      light: product.light,
      colors: product.colors.map((color) => ({
        id: color.color_id,
        name: color.color_name,
        swatch: color.swatch,
        image: color.image,
        left: color.color_quantity,
      })),
      images: product.images.map(({ color_id, image, image_alt, box }) => ({
        color: color_id,
        image,
        alt: image_alt,
        box,
      })),
      engraving: product.engraving && {
        price: product.engraving.price,
        most: product.engraving.max_length,
        inCity: product.engraving.available_in_city,
        colors: product.engraving.color_ids,
      },
    },
    description: text,
    facts,
    care,
    /** What the right to return leaves out (E-Commerce Law, article 13). */
    excepted: exceptedOf({
      engraved: product.engraving?.available_in_city === true,
      perishable:
        product.perishable || (addons.success && addons.data.items.some((addon) => addon.perishable)),
    }),
    addons: addons.success
      ? addons.data.items.map(({ id, title, description, price, image }) => ({
          id,
          title,
          text: description,
          price,
          image,
        }))
      : [],
    others: others.success ? cardsOf(page, others.data.items) : [],
  });
}

function exceptedOf({ engraved, perishable }: { engraved: boolean; perishable: boolean }) {
  if (engraved) return perishable ? ('both' as const) : ('engraved' as const);
  return perishable ? ('perishable' as const) : null;
}

export type ProductData = Unpacked<typeof loadProduct>['product'];
export type AddonData = Unpacked<typeof loadProduct>['addons'][number];
