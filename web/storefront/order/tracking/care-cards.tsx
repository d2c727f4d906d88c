import { Fragment } from 'react';
import type { OrderView } from '#shop/contract/orders.ts';
import { listComma } from '#shop/format/lists.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';

/** The care cards that go along, each with a link to what is printed on it where the shop tells of care. */
export function CareCards({ order }: { order: OrderView }) {
  const { orders: words } = useMessages();
  const { language, absent } = useRootData();
  const hasCare = !absent.includes('/gifts-care');
  const plants = new Map(
    order.items.flatMap(({ product_kind, product_slug: slug, product_title: title }) =>
      product_kind === 'plant' ? [[slug, title] as const] : [],
    ),
  );
  return (
    <>
      {words.careCard}
      {[...plants].map(([slug, title], index) => (
        <Fragment key={slug}>
          {index === 0 ? ': ' : listComma[language]}
          {hasCare ? (
            <a href={`/gifts-care/card/${slug}`} className="under">
              {title}
            </a>
          ) : (
            title
          )}
        </Fragment>
      ))}
    </>
  );
}
