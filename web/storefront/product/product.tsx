import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { decimal } from '#shop/rules/money/money.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { useUnpacked } from '../../base/packed.ts';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { breadcrumbList } from '../../base/structured-data.ts';
import { Breadcrumbs } from '../../components/page/breadcrumbs.tsx';
import sectionStyles from '../../components/page/section.module.css';
import { ProductGrid } from '../cards/product-card.tsx';
import { DeliveryBox } from '../promises/delivery-box.tsx';
import { WaitBox } from '../waits/wait-box.tsx';
import type { Route } from './+types/product';
import { BuyForm } from './buy-form.tsx';
import { CareFacts } from './care-facts.tsx';
import { Gallery } from './gallery.tsx';
import { loadProduct, type ProductData } from './load.server.ts';
import styles from './product.module.css';
import { ProductTitle } from './product-title.tsx';
import { useChosenColor } from './use-chosen-color.ts';

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadProduct(context.get(pageContext), params.slug, url);
}

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
  const { publicUrl, store, absent } = useRootData();
  const { product, description, facts, care, addons, excepted, others } = useUnpacked(loaderData);
  const color = useChosenColor(product);
  const words = catalogue.product;
  const path = `/product/${product.slug}`;
  const buyable = product.inCity && (color ? color.left : product.available) > 0;
  const section = product.kind === 'plant' ? shell.plants : product.kind === 'pot' ? shell.pots : shell.sets;
  const steps = [
    { label: section, to: `/products?type=${product.kind}` },
    { label: product.title, to: path },
  ];
  const picture = color?.image ?? product.images[0]?.image;
  const related = others.length > 0 && (
    <section
      className={buyable ? `${sectionStyles.section} ${sectionStyles.last}` : sectionStyles.section}
      aria-labelledby="others"
    >
      <div className={sectionStyles.head}>
        <h2 id="others">{words.recommended}</h2>
      </div>
      <ProductGrid cards={others} />
    </section>
  );
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
            productLd({ product, url: publicUrl + path, publicUrl, seller: store.name }),
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
            {!buyable && <WaitBox product={product.id} color={color?.id ?? null} quiet={!product.inCity} />}
            <DeliveryBox excepted={excepted} arrives={buyable} potted={product.colors.length > 0} />
          </div>
        </div>
        {!buyable && related}
        <CareFacts
          kind={product.kind}
          slug={product.kind === 'plant' && !absent.includes('/gifts-care') ? product.slug : null}
          light={product.light}
          facts={facts}
          care={care}
          description={description}
        />
        {buyable && related}
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

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
