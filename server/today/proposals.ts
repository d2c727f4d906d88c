import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { orderLines, orders, substitutions } from '#server/db/schema/index.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { Today } from '#shop/contract/workshop/today.ts';
import { listed } from '#shop/format/lists.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { unansweredHours } from '#shop/rules/substitutions/substitution.ts';
import type { Language } from '#shop/rules/text/language.ts';

/** So many are named; the others are counted. */
const namedMost = 3;

/**
 * The last proposal for each line that still needs somebody: its sender said no, and nothing was done about it since, or
 * has said nothing for long. The one that waits longest first.
 */
const open = prepared((db) =>
  db
    .select({
      number: orders.number,
      kind: orderLines.kind,
      title: orderLines.title,
      colorTitle: orderLines.colorTitle,
      picture: orderLines.picture,
      state: substitutions.state,
      askedAt: substitutions.askedAt,
      answeredAt: substitutions.answeredAt,
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(substitutions)
    .innerJoin(
      orders,
      sql`${orders.id} = ${substitutions.orderId} and ${orders.state} = 'placed' and ${orders.status} < 3`,
    )
    .innerJoin(
      orderLines,
      sql`${orderLines.id} = ${substitutions.lineId} and ${orderLines.givenBack} < ${orderLines.quantity}`,
    )
    .where(
      sql`(${substitutions.state} = 'declined'
          or ${substitutions.state} = 'asked' and ${substitutions.askedAt} <= ${sql.placeholder('since')})
        and not exists (select from substitutions later
          where later.line_id = ${substitutions.lineId} and later.id > ${substitutions.id})`,
    )
    .orderBy(sql`coalesce(${substitutions.answeredAt}, ${substitutions.askedAt})`, substitutions.id)
    .limit(namedMost)
    .prepare('today_proposals'),
);

export async function openProposals(
  db: Database,
  { now, language }: { now: Date; language: Language },
): Promise<Today['proposals']> {
  const since = new Date(now.getTime() - unansweredHours * 3_600_000).toISOString();
  const found = await open(db).execute({ since });
  return {
    count: found[0]?.count ?? 0,
    first: found.map(({ number, kind, title, colorTitle, picture, state, askedAt, answeredAt }) => {
      const glaze = colorTitle?.[language] ?? null;
      return {
        order_number: orderNumber(number ?? 0),
        piece: listed(language, [title[language], glaze]),
        picture: pictureUrl(picture),
        alt: pictureAlt(language, { kind, title: title[language], glaze }),
        declined: state === 'declined',
        since: (answeredAt ?? askedAt).toISOString(),
      };
    }),
  };
}
