import type { FastifyRequest } from 'fastify';
import { type DeliveryFacts, readDeliveryFacts } from '#server/delivery/delivery-facts.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readShownNotices, type ShownNotice } from '#server/notices/read-notices.ts';
import { hasPicture, pictureUrl } from '#server/pictures/manifest.ts';
import { type BrandedStore, readSettings, readStoreInfo } from '#server/settings/settings.ts';
import type { City } from '#shop/contract/common.ts';
import type { Language } from '#shop/contract/operation.ts';
import { type SocialType, socialTypes } from '#shop/rules/accounts/account.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { isDataRequest } from '../errors/error-page.ts';
import { at, movedTo } from '../visit/moved.ts';
import { readAbsent } from './absent.ts';

/** What the server tells every page, whoever asks for it (`web/base/context.ts`). */
export type PageFacts = {
  language: Language;
  city: City | null;
  cityId: number;
  publicUrl: string;
  store: BrandedStore;
  delivery: DeliveryFacts;
  absent: readonly string[];
  notices: ShownNotice[];
  maintenance: { until: string | null; text: string };
  moved: { origin: string; href: string } | null;
  picture(name: string): string | null;
  sandbox: boolean;
  socialTypes: SocialType[];
  document: boolean;
};

/** What those facts depend on. */
export type Visited = {
  origin: string;
  language: Language;
  city: { chosen: City | null; id: number };
  /** Whether the page asks about measuring visits. */
  asks: boolean;
  now: Date;
};

/** What may change at any moment of a day, and so names the page that is kept, together with `keptAs`. */
export async function readMoment(
  context: AppContext,
  request: FastifyRequest,
  { language, city, now }: Visited,
) {
  const notices = await readShownNotices(context, language, city.chosen?.id ?? null, now);
  return { now, notices, newOrigin: await movedTo(context, request) };
}
type Moment = Awaited<ReturnType<typeof readMoment>>;

/**
 * The name under which a public page is kept: what it depends on. It may say until when a sale is on, or that today is
 * delivered, and isn't kept beyond the day; a notice that begins or ends makes it another one.
 */
export function keptAs(
  request: FastifyRequest,
  visited: Visited,
  { now, notices, newOrigin }: Moment,
): string {
  const { origin, language, city, asks } = visited;
  const shown = notices.map(({ key }) => key);
  return [origin + request.url, language, city.chosen?.id, riyadhDay(now), newOrigin, asks, ...shown].join(
    ' ',
  );
}

export async function readPageFacts(
  context: AppContext,
  request: FastifyRequest,
  { origin, language, city }: Visited,
  { now, notices, newOrigin }: Moment,
): Promise<PageFacts> {
  const { maintenance } = await readSettings(context);
  const store = await readStoreInfo(context, language);
  return {
    language,
    city: city.chosen,
    cityId: city.id,
    publicUrl: newOrigin ?? origin,
    store,
    delivery: await readDeliveryFacts(context, language, city.chosen?.id ?? null, now),
    absent: await readAbsent(context),
    notices,
    maintenance: { until: maintenance.until, text: maintenance.text?.[language] ?? '' },
    moved: newOrigin === null ? null : { origin: newOrigin, href: at(newOrigin, request.url) },
    // They show what Asees sells: a shop of another name has none of them.
    picture: (name) => (!store.brand?.voice?.name && hasPicture(name) ? pictureUrl(name) : null),
    sandbox: context.config.sandbox,
    socialTypes: socialTypes.filter((type) => context.identities[type]),
    document: !isDataRequest(request.url),
  };
}
