import type { AppContext } from '#server/kernel/context.ts';
import { besideShop } from '#server/kernel/origin.ts';
import { pageAt } from '#shop/pages.ts';
import { browserErrorsPath } from '../errors/browser-errors.ts';

/** What the policy of a page depends on, besides its own scripts. */
type Page = { context: Pick<AppContext, 'config' | 'payments'>; origin: string; path: string };

/**
 * The Content-Security-Policy of a page: only our own scripts and pictures; forms may lead on to the pages of the
 * payment providers that the shop is set up for. The script and frame of Tap's card fields are let in where cards are
 * saved and nowhere else.
 */
export function pagePolicy(scripts: string[], { context, origin, path }: Page): string {
  const seen = (address: string) => besideShop(context.config, origin, address).replace(/\/$/, '');
  const paymentPages = Object.values(context.payments).flatMap((provider) => provider?.pages.map(seen) ?? []);
  const { fields, pages } = context.payments.tap;
  const fieldsFrom =
    pageAt(path).scripts === 'card-fields' && fields ? new URL(seen(fields.scriptUrl)).origin : null;
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}${fieldsFrom ? ` ${fieldsFrom}` : ''}`,
    ...(fieldsFrom ? [`frame-src ${[...new Set([fieldsFrom, ...pages.map(seen)])].join(' ')}`] : []),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    `form-action 'self' ${paymentPages.join(' ')}`,
    ...(context.config.errors.receiver ? [`report-uri ${browserErrorsPath}`] : []),
  ].join('; ');
}
