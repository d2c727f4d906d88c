import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { addonsWeb, readDescription, readProduct, recommended } from '#shop/contract/catalogue.ts';
import { dateInWords } from '#shop/format/dates.ts';
import { saleInWords } from '#shop/messages/promises.ts';
import { riyadhDay } from '#shop/rules/delivery.ts';
import { decimal } from '#shop/rules/money.ts';
import { dataOf } from '../answer.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { pageContext } from '../context.ts';
import { useMessages } from '../messages.tsx';
import { packed, type Unpacked, useUnpacked } from '../packed.ts';
import { PageHead } from '../page-head.tsx';
import { useShop } from '../shop.ts';
import type { Route } from './+types/product';
import { BuyForm } from './parts/buy-form.tsx';
import { arrivalIn, cardsOf } from './parts/card-data.ts';
import { CareFacts } from './parts/care-facts.tsx';
import { DeliveryBox } from './parts/delivery-box.tsx';
import { Gallery } from './parts/gallery.tsx';
import { ProductGrid } from './parts/product-card.tsx';
import { ProductTitle } from './parts/product-title.tsx';
import sectionStyles from './parts/section.module.css';
import { breadcrumbList } from './parts/structured-data.ts';
import { useChosenColor } from './parts/use-chosen-color.ts';
import styles from './product.module.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call, cityId, city, delivery, language, sandbox } = context.get(pageContext);
  const plain = params.slug.toLowerCase();
  if (params.slug !== plain) throw redirect(`/product/${plain}${url.search}`, 301);
  const query = { cities_id: cityId };
  const product = dataOf(await call(readProduct, { params: { id: params.slug }, query }));
  const [description, addons, others] = await Promise.all([
    call(readDescription, { params: { id: params.slug }, query }),
    call(addonsWeb, { query, body: { product_id: product.id } }),
    call(recommended, { body: { cities_id: cityId, product_id: product.id, limit: 4 } }),
  ]);
  const { facts, care, description: text } = dataOf(description);
  return packed({
    product: {
      id: product.id,
      kind: product.kind,
      title: product.product_title,
      slug: product.product_slug,
      latin: product.latin_name,
      summary: product.summary,
      price: product.product_price,
      before: product.price_before,
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
      colors: product.colors.map((color) => ({
        id: color.color_id,
        name: color.color_name,
        swatch: color.swatch,
        image: color.image,
        left: color.color_quantity,
      })),
      images: product.images.map(({ color_id, image, image_alt }) => ({
        color: color_id,
        image,
        alt: image_alt,
      })),
      engraving: product.engraving && {
        price: product.engraving.price,
        most: product.engraving.max_length,
        inCity: product.engraving.available_in_city,
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
      ? addons.data.items.map(({ id, title, description, price }) => ({
          id,
          title,
          text: description,
          price,
        }))
      : [],
    others: others.success ? cardsOf(others.data.items, arrivalIn(city, delivery)) : [],
  });
}

function exceptedOf({ engraved, perishable }: { engraved: boolean; perishable: boolean }) {
  if (engraved) return perishable ? ('both' as const) : ('engraved' as const);
  return perishable ? ('perishable' as const) : null;
}

export type ProductData = Unpacked<typeof loader>['product'];
export type AddonData = Unpacked<typeof loader>['addons'][number];

/** Another colour is another address, but everything about it is here already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod === undefined && currentUrl.pathname === nextUrl.pathname) return false;
  return defaultShouldRevalidate;
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { shell, catalogue } = useMessages();
  const { publicUrl, shop } = useShop();
  const { product, description, facts, care, addons, excepted, others } = useUnpacked(loaderData);
  const color = useChosenColor(product);
  const words = catalogue.product;
  const path = `/product/${product.slug}`;
  const section = product.kind === 'plant' ? shell.plants : product.kind === 'pot' ? shell.pots : shell.sets;
  const steps = [
    { label: section, to: `/products?type=${product.kind}` },
    { label: product.title, to: path },
  ];
  const picture = color?.image ?? product.images[0]?.image;
  return (
    <>
      <PageHead
        title={shell.titled(
          (product.kind === 'plant' ? words.planted : words.title)(product.title, color?.name ?? null),
        )}
        description={product.summary}
        path={path}
        picture={picture}
        type="product"
        jsonLd={
          import.meta.env.SSR && [
            breadcrumbList(publicUrl, steps),
            productLd({ product, url: publicUrl + path, publicUrl, seller: shop.name }),
          ]
        }
      />
      <div className="wrap">
        <Breadcrumbs
          steps={steps.map((step, index) => (index === steps.length - 1 ? { label: step.label } : step))}
        />
        <div className={styles.product}>
          <Gallery key={`${product.id} ${color?.id}`} product={product} color={color} />
          <div className={styles.info}>
            <ProductTitle product={product} />
            <p className="muted">{product.summary}</p>
            <BuyForm key={product.id} product={product} color={color} addons={addons} />
            <DeliveryBox excepted={excepted} />
          </div>
        </div>
        <CareFacts kind={product.kind} facts={facts} care={care} description={description} />
        {others.length > 0 && (
          <section className={`${sectionStyles.section} ${sectionStyles.last}`} aria-labelledby="others">
            <div className={sectionStyles.head}>
              <h2 id="others">{words.recommended}</h2>
            </div>
            <ProductGrid cards={others} />
          </section>
        )}
      </div>
    </>
  );
}

function productLd({
  product,
  url,
  publicUrl,
  seller,
}: {
  product: ProductData;
  url: string;
  publicUrl: string;
  seller: string;
}) {
  return {
    '@type': 'Product',
    name: product.title,
    description: product.summary,
    sku: product.slug,
    image: product.images.slice(0, 4).map(({ image }) => publicUrl + image),
    brand: { '@type': 'Brand', name: seller },
    ...(product.colors.length > 0 ? { color: product.colors.map(({ name }) => name) } : {}),
    offers: {
      '@type': 'Offer',
      url,
      price: decimal(product.price),
      priceCurrency: 'SAR',
      ...(product.before !== null && product.sale ? reducedLd(product.before, product.sale) : {}),
      availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: seller },
    },
  };
}

/** What it cost before, as long as the sale's licence lets it be shown. */
function reducedLd(before: number, { lastDay }: NonNullable<ProductData['sale']>) {
  return {
    priceValidUntil: lastDay,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: decimal(before),
      priceCurrency: 'SAR',
      valueAddedTaxIncluded: true,
    },
  };
}

export { Problem as ErrorBoundary } from './parts/problem.tsx';
