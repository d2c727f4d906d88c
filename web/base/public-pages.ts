/**
 * Pages that depend on path, language and city alone. The server keeps them for everybody, and gives their loaders
 * a `call` without a caller.
 */
const publicPages = [
  /^\/$/,
  /^\/gifts$/,
  /^\/products$/,
  /^\/product\/[^/]+$/,
  /^\/(privacy-policy|terms|about-asees|faq|gifts-care|corporate-gifts|contact-us)$/,
];

/** Takes a path without its query. */
export function isPublicPage(path: string): boolean {
  return publicPages.some((page) => page.test(path));
}
