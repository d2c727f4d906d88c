import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { Localized } from '#server/db/schema/types.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { ReportRow } from '#shop/contract/store/reports.ts';
import { clockRange } from '#shop/format/clock.ts';
import { weekdayNames } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { refundLabels } from '#shop/messages/bilingual/payments/refund-labels.ts';
import { ofNone } from '#shop/messages/bilingual/tables/reports.ts';
import { type ReportName, reports } from '#shop/rules/reports/report.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { none } from './by-thing.ts';

/** What a row is called, and what shows it. */
export type Title = Pick<ReportRow, 'title' | 'detail' | 'slot' | 'picture' | 'swatch'>;

const plain = { detail: null, slot: null, picture: null, swatch: null };

/** What rows of these keys are called, in a language. A key that stands for nothing any more is called by itself. */
export async function titlesOf(
  tx: Transaction,
  language: Language,
  name: ReportName,
  keys: readonly string[],
): Promise<(key: string) => Title> {
  const found = await read(tx, language, name, keys);
  return (key) => found.get(key) ?? { title: key, ...plain };
}

async function read(
  tx: Transaction,
  language: Language,
  name: ReportName,
  keys: readonly string[],
): Promise<Map<string, Title>> {
  const ids = keys.filter((key) => /^\d+$/.test(key)).map(Number);
  switch (reports[name].rows) {
    case 'variant':
      return ofVariants(tx, language, ids);
    case 'glaze':
      return ofGlazes(tx, language);
    case 'city':
      return ofCities(tx, language, ids);
    case 'occasion':
      return ofOccasions(tx, language, ids);
    case 'coupon':
      return ofCoupons(tx, language, ids);
    case 'slot':
      return new Map(keys.map((key) => [key, slotOf(language, key)]));
    case 'reason':
      return new Map(
        Object.entries(refundLabels).map(([key, words]) => [key, { ...plain, title: words[language] }]),
      );
    default:
      return new Map();
  }
}

const among = (ids: readonly number[]) =>
  sql`in (${sql.join(ids.length === 0 ? [sql`null`] : ids.map((id) => sql`${id}`), sql`, `)})`;

async function ofVariants(tx: Transaction, language: Language, ids: number[]) {
  const { rows } = await tx.execute<{
    id: number;
    title: Localized;
    glaze: Localized | null;
    swatch: string | null;
    picture: string;
  }>(sql`
    select v.id, p.title, g.title as glaze, g.swatch, v.picture
    from variants v join products p on p.id = v.product_id left join glazes g on g.slug = v.color_slug
    where v.id ${among(ids)}`);
  return new Map<string, Title>(
    rows.map(({ id, title, glaze, swatch, picture }) => [
      String(id),
      {
        ...plain,
        title: title[language],
        detail: glaze?.[language] ?? null,
        swatch,
        picture: pictureUrl(picture),
      },
    ]),
  );
}

async function ofGlazes(tx: Transaction, language: Language) {
  const { rows } = await tx.execute<{ slug: string; title: Localized; swatch: string }>(
    sql`select slug, title, swatch from glazes`,
  );
  return new Map<string, Title>([
    ...rows.map(({ slug, title, swatch }): [string, Title] => [
      slug,
      { ...plain, title: title[language], swatch },
    ]),
    [none, { ...plain, title: ofNone.glaze[language] }],
  ]);
}

async function ofCities(tx: Transaction, language: Language, ids: number[]) {
  const { rows } = await tx.execute<{ id: number; ar: string; en: string }>(
    sql`select id, name_ar as ar, name_en as en from cities where id ${among(ids)}`,
  );
  return new Map<string, Title>(
    rows.map(({ id, ...names }) => [String(id), { ...plain, title: names[language] }]),
  );
}

async function ofOccasions(tx: Transaction, language: Language, ids: number[]) {
  const { rows } = await tx.execute<{ id: number; title: Localized }>(
    sql`select id, title from categories where id ${among(ids)}`,
  );
  return new Map<string, Title>([
    ...rows.map(({ id, title }): [string, Title] => [String(id), { ...plain, title: title[language] }]),
    [none, { ...plain, title: ofNone.occasion[language] }],
  ]);
}

async function ofCoupons(tx: Transaction, language: Language, ids: number[]) {
  const { rows } = await tx.execute<{ id: number; code: string; title: Localized }>(
    sql`select id, code, title from coupons where id ${among(ids)}`,
  );
  return new Map<string, Title>(
    rows.map(({ id, code, title }) => [String(id), { ...plain, title: code, detail: title[language] }]),
  );
}

function slotOf(language: Language, key: string): Title {
  const [day = '0', starts_at = '', ends_at = ''] = key.split(' ');
  const weekday = Number(day);
  const title = listed(language, [weekdayNames(language)[weekday], clockRange(language, starts_at, ends_at)]);
  return { ...plain, title, slot: { weekday, starts_at, ends_at } };
}
