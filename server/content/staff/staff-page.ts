import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { contentDrafts, staff } from '#server/db/schema/index.ts';
import { hasPicture, pictureUrl } from '#server/pictures/manifest.ts';
import type { staffPage, staffPageRow } from '#shop/contract/store/pages.ts';
import { changesBetween } from '#shop/rules/pages/changes.ts';
import type { PageText } from '#shop/rules/pages/draft.ts';
import { legalPages } from '../read-page.ts';
import { lacksOf } from './check-text.ts';
import { type DraftRow, onto, openDraft, type PageRow, textInForce, textOf } from './page-texts.ts';

type Row = z.input<typeof staffPageRow>;

/** Pages as staff see them in a list. */
export async function toStaffPageRows(tx: Transaction, pages: readonly PageRow[]): Promise<Row[]> {
  if (pages.length === 0) return [];
  const writer = alias(staff, 'writer');
  const publisher = alias(staff, 'publisher');
  const planner = alias(staff, 'planner');
  const { slug, version, state, createdAt, publishedVersion, publishAt, failed } = contentDrafts;
  const drafts = await tx
    .select({
      ...{ slug, version, state, createdAt, publishedVersion, publishAt, failed },
      ...{ savedBy: writer.name, publishedBy: publisher.name, scheduledBy: planner.name },
    })
    .from(contentDrafts)
    .innerJoin(writer, eq(writer.id, contentDrafts.staffId))
    .leftJoin(publisher, eq(publisher.id, contentDrafts.publishedBy))
    .leftJoin(planner, eq(planner.id, contentDrafts.scheduledBy))
    .where(
      and(
        inArray(
          slug,
          pages.map((page) => page.slug),
        ),
        or(eq(state, 'open'), isNotNull(publishAt), isNotNull(publishedVersion)),
      ),
    )
    .orderBy(desc(version));
  return pages.map((page) => {
    const mine = drafts.filter((each) => each.slug === page.slug);
    const draft = mine.find((each) => each.state === 'open');
    const waits = mine.find((each) => each.publishAt !== null && each.failed === null);
    const failure = mine.find((each) => each.failed !== null);
    return {
      ...{ slug: page.slug, title: page.title, version: page.version },
      published_at: page.updatedAt.toISOString(),
      published_by: mine.find((each) => each.publishedVersion === page.version)?.publishedBy ?? null,
      legal: legalPages.includes(page.slug),
      draft: draft
        ? { version: draft.version, saved_at: draft.createdAt.toISOString(), saved_by: draft.savedBy }
        : null,
      schedule: waits?.publishAt
        ? { version: waits.version, at: waits.publishAt.toISOString(), by: waits.scheduledBy }
        : null,
      failed:
        failure?.publishAt && failure.failed
          ? { version: failure.version, at: failure.publishAt.toISOString(), code: failure.failed }
          : null,
    };
  });
}

/** A page as it is written on. */
export async function toStaffPage(tx: Transaction, page: PageRow): Promise<z.input<typeof staffPage>> {
  const [row] = await toStaffPageRows(tx, [page]);
  if (!row) throw new Error('no page shown');
  const draft: DraftRow | undefined = await openDraft(tx, page.slug);
  const inForce = await textInForce(tx, page);
  const text = draft ? textOf(draft) : inForce;
  return {
    ...row,
    text,
    outdated: draft !== undefined && draft.publicVersion !== page.version,
    lacks: draft ? Object.keys(lacksOf(page.slug, text)) : [],
    changes: draft ? changesBetween(inForce, onto(inForce, text)) : [],
    pictures: picturesIn(text),
  };
}

function picturesIn({ blocks }: PageText): Record<string, string> {
  const names = blocks.flatMap(({ both }) => [both.image, both.narrow]).map((name) => String(name ?? ''));
  return Object.fromEntries(
    names.filter((name) => name !== '' && hasPicture(name)).map((name) => [name, pictureUrl(name)]),
  );
}
