import { connect } from '#server/db/database.ts';
import { contentPages } from '#server/db/schema/content.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { examplesInText } from '#server/settings/example-texts.ts';
import { legalProblems } from '#server/settings/legal-facts.ts';
import { checkSettings, readSettings, type Settings } from '#server/settings/settings.ts';

/** A page as its row holds it, whatever its columns are. */
type Page = { slug: string; [column: string]: unknown };

/**
 * Throws an Error whose message is all that keeps a shop in production from opening, one a line, and where it is set: facts
 * that the law has it show, and pages that name the demo's instead of its own.
 */
export function demandLegalFacts(settings: Pick<Settings, 'shop'>, pages: readonly Page[]): void {
  const problems = [...legalProblems(settings), ...pages.flatMap(pageProblems)];
  if (problems.length === 0) return;
  throw new Error(
    [
      "The shop doesn't open without its legal facts (tables settings, key shop, and content_pages; docs/operations.md):",
      ...problems,
    ].join('\n'),
  );
}

function pageProblems({ slug, ...texts }: Page): string[] {
  const examples = new Set(stringsIn(texts).flatMap(examplesInText));
  return examples.size === 0 ? [] : [`page /${slug} names the demo's example: ${[...examples].join(', ')}`];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/**
 * The same before migrations touch a database: a shop that wouldn't open afterwards leaves it to the older version. One
 * without tables yet has nothing to ask.
 */
export async function demandLegalFactsBefore(databaseUrl: string): Promise<void> {
  const { pool, close } = connect(databaseUrl, { max: 1 });
  try {
    const isThere = async (table: string) =>
      (await pool.query('select 1 where to_regclass($1) is not null', [table])).rows.length > 0;
    if (!(await isThere('settings'))) return;
    const settings = checkSettings((await pool.query('select key, value from settings')).rows);
    const pages = (await isThere('content_pages'))
      ? (await pool.query('select * from content_pages order by slug')).rows
      : [];
    demandLegalFacts(settings, pages);
  } finally {
    await close();
  }
}

/** And once more of what the shop is opened with. */
export async function demandLegalFactsAfter(context: AppContext): Promise<void> {
  const pages = await context.db.select().from(contentPages).orderBy(contentPages.slug);
  demandLegalFacts(await readSettings(context), pages);
}
