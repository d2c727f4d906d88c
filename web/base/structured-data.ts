import type { ShopPage } from './root-data.ts';

/** The way to a page, for search engines. Paths begin with a slash. */
export function breadcrumbList(publicUrl: string, steps: readonly { label: string; to: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: publicUrl + to,
    })),
  };
}

/** The shop itself. */
export function organization({ shop, publicUrl }: ShopPage) {
  return {
    '@type': 'Organization',
    name: shop.name,
    url: `${publicUrl}/`,
    email: shop.email,
    telephone: shop.phone,
    identifier: shop.unifiedNumber || undefined,
    vatID: shop.vatNumber,
    address: shop.address,
    sameAs: Object.values(shop.social).filter(Boolean),
  };
}
