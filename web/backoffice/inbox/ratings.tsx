import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  answerRating,
  assignRating,
  doneRating,
  listRatings,
  type StaffRating,
} from '#shop/contract/help/ratings-inbox.ts';
import { listAssignees } from '#shop/contract/help/support.ts';
import { momentWithYear } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { Tag } from '../../components/tag.tsx';
import { formOf } from '../../forms/form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { OrderLink } from '../base/order-link.tsx';
import { useResult } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import { askedOf } from './asked.server.ts';
import styles from './card.module.css';
import { type HandlingResult, handle } from './handle.server.ts';
import { Handling } from './handling.tsx';
import { InboxScreen } from './inbox-screen.tsx';
import { useInboxWords } from './inbox-words.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const { query, ...asked } = askedOf(request);
  return {
    ...asked,
    ...dataOf(await call(listRatings, { query }), request),
    assignees: dataOf(await call(listAssignees), request),
    key: crypto.randomUUID(),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const steps = { answer: answerRating, assign: assignRating, done: doneRating };
  return handle(page, form, steps, { order_number: textOf(form, 'reference') });
}

/** What people think of what was delivered: whoever is unhappy, or wrote something, is heard. */
export default function Ratings() {
  const inbox = useInboxWords();
  const { shell } = useStaffMessages();
  const { items, assignees, key, average, ...screen } = useLoaderData<typeof loader>();
  const state = useResult<HandlingResult>();
  return (
    <InboxScreen
      title={shell.ratings}
      path="/ratings"
      beside={average !== null && <Tag>{inbox.average(average)}</Tag>}
      lost={state.lost}
      {...screen}
    >
      {screen.view !== 'done' && <p className="muted">{inbox.heard}</p>}
      {items.length === 0 && <p>{inbox.noRatings}</p>}
      {items.map((rating) => (
        <Box key={rating.order_number} title={<Title rating={rating} />}>
          <Said rating={rating} />
          <Handling
            of={rating}
            reference={rating.order_number}
            canAnswer={rating.can_answer}
            assignees={assignees}
            idempotencyKey={key}
            {...state}
          />
        </Box>
      ))}
    </InboxScreen>
  );
}

function Title({ rating: { rating, name, customer_id, rated_at } }: { rating: StaffRating }) {
  const inbox = useInboxWords();
  const language = useLanguage();
  return (
    <span className={styles.title}>
      <Tag tone={rating <= 2 ? 'bad' : rating === 3 ? 'warn' : 'good'}>{inbox.stars(rating)}</Tag>
      <Link to={`/customers/${customer_id}`} className="under">
        <bdi>{name}</bdi>
      </Link>
      <span className="tiny">{momentWithYear(language, rated_at)}</span>
    </span>
  );
}

function Said({
  rating: { order_number, product_title, picture, reasons, comment },
}: {
  rating: StaffRating;
}) {
  const inbox = useInboxWords();
  const language = useLanguage();
  return (
    <>
      <p className={styles.goods}>
        <img src={picture} alt="" width="34" height="42" loading="lazy" />
        <span>
          <OrderLink number={order_number} /> {product_title}
        </span>
      </p>
      {reasons.length > 0 && (
        <p className="small">
          {listed(
            language,
            reasons.map((reason) => inbox.reasons[reason]),
          )}
        </p>
      )}
      {comment !== '' && (
        <p className={styles.text} dir="auto">
          {comment}
        </p>
      )}
    </>
  );
}
