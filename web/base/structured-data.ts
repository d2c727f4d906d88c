import type { RootData } from './root-data.ts';

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
export function organization({ store, publicUrl }: RootData) {
  return {
    '@type': 'Organization',
    name: store.name,
    url: `${publicUrl}/`,
    email: store.email,
    telephone: store.phone,
    identifier: store.unifiedNumber || undefined,
    vatID: store.vatNumber,
    address: store.address,
    sameAs: Object.values(store.social).filter(Boolean),
  };
}
