/** Every language's strings in parts that are loaded each on its own: for the browser. */
export const parts = {
  /** What every page may need at once. */
  first: { ar: () => import('./ar/first.ts'), en: () => import('./en/first.ts') },
  /** The footer, where a document came without it, and ways to reach the shop. */
  foot: { ar: () => import('./ar/foot.ts'), en: () => import('./en/foot.ts') },
  /** Home, gifts and lists of products. */
  browse: { ar: () => import('./ar/browse.ts'), en: () => import('./en/browse.ts') },
  /** The picker of cities and its page. */
  cities: { ar: () => import('./ar/cities.ts'), en: () => import('./en/cities.ts') },
  /** The cart: its panel and the pages of ordering. */
  cart: { ar: () => import('./ar/cart.ts'), en: () => import('./en/cart.ts') },
  /** The pages around paying and orders, which most visits never see. */
  later: { ar: () => import('./ar/later.ts'), en: () => import('./en/later.ts') },
  /** The recipient's page, which stands by itself. */
  gift: { ar: () => import('./ar/for-recipient.ts'), en: () => import('./en/for-recipient.ts') },
  /** Questions, care of plants, ways to reach the shop. */
  help: { ar: () => import('./ar/help/help.ts'), en: () => import('./en/help/help.ts') },
  /** Signing in and the account: the dialog, its pages, and whoever is signed in. */
  account: { ar: () => import('./ar/account.ts'), en: () => import('./en/account.ts') },
  /** The page of one's own account. */
  profile: { ar: () => import('./ar/profile.ts'), en: () => import('./en/profile.ts') },
  /** What visitors choose about being measured. */
  choices: { ar: () => import('./ar/choices.ts'), en: () => import('./en/choices.ts') },
  /** Rating a delivered order, which a sheet over other pages does as well. */
  rating: { ar: () => import('./ar/rating.ts'), en: () => import('./en/rating.ts') },
  /** Writing to the shop, and what becomes of it. */
  tickets: { ar: () => import('./ar/help/tickets.ts'), en: () => import('./en/help/tickets.ts') },
  /** Cards, wallet, coupons and rewards. */
  money: { ar: () => import('./ar/money.ts'), en: () => import('./en/money.ts') },
  /** Forms that anybody may send. */
  forms: { ar: () => import('./ar/help/forms.ts'), en: () => import('./en/help/forms.ts') },
  /** Being told when a product is back. */
  waits: { ar: () => import('./ar/help/waits.ts'), en: () => import('./en/help/waits.ts') },
  /** The page of maintenance. */
  closed: { ar: () => import('./ar/closed.ts'), en: () => import('./en/closed.ts') },
  /** The panel of help, and the chat service's page. */
  chat: { ar: () => import('./ar/help/chat.ts'), en: () => import('./en/help/chat.ts') },
  /** A driver's run. */
  run: { ar: () => import('./ar/run.ts'), en: () => import('./en/run.ts') },
};
