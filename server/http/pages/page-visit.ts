import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCity, readDefaultCity, toWireCity } from '#server/delivery/cities.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { City } from '#shop/contract/common.ts';
import type { Language } from '#shop/contract/operation.ts';
import { asksToMeasure } from '../visit/measuring.ts';
import { pagePath } from '../visit/tellable-address.ts';
import { writtenIn } from './written-in.ts';

/** What a page is asked for with: all that a kept one may depend on, besides its address. */
export type PageVisit = {
  /** The page's path, where its data alone is asked for as well. */
  path: string;
  language: Language;
  /** The chosen city, or none, and the one that stands in for it. */
  city: { chosen: City | null; id: number };
  /** Whether this visitor is to be asked about measuring visits: not before the city. */
  asks: boolean;
};

/** Reads it; a language that the address names is remembered. */
export async function readPageVisit(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
): Promise<PageVisit> {
  const language = await chooseLanguage(context, request, reply, url);
  const city = await chosenCity(context, request);
  const asks = city.chosen !== null && asksToMeasure(context, request);
  return { path: pagePath(url), language, city, asks };
}

/** ?lang= wins and is remembered (decision 0007), then the cookie, then what an order or a ticket was written in; Arabic otherwise. */
async function chooseLanguage(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
): Promise<Language> {
  const asked = url.searchParams.get('lang');
  if (asked === 'ar' || asked === 'en') {
    if (request.cookies.lang !== asked)
      reply.setCookie('lang', asked, { path: '/', sameSite: 'strict', maxAge: 365 * 86_400 });
    return asked;
  }
  const { lang } = request.cookies;
  if (lang === 'ar' || lang === 'en') return lang;
  return (await writtenIn(context, url)) ?? 'ar';
}

async function chosenCity(
  context: AppContext,
  request: FastifyRequest,
): Promise<{ chosen: City | null; id: number }> {
  const id = Number(request.cookies.city ?? Number.NaN);
  const chosen = Number.isInteger(id) ? await readCity(context, id).then(toWireCity, () => null) : null;
  return { chosen, id: chosen?.id ?? (await readDefaultCity(context)).id };
}
