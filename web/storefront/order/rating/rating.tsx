import { Form, useNavigation } from 'react-router';
import type { DeliveredOrder } from '#shop/contract/ratings.ts';
import { withoutIsolates } from '#shop/format/isolate.ts';
import { pageContext } from '../../../base/context.ts';
import { useMessages } from '../../../base/messages.tsx';
import { PageHead } from '../../../base/page-head.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import { Plant } from '../../../components/page/plant.tsx';
import { formOf } from '../../../forms/form.server.ts';
import { LostNote, useFormResult } from '../../../forms/form-state.tsx';
import { Ending, EndingWays } from '../ending.tsx';
import type { Route } from './+types/rating';
import { RatedOrder, useQuestion } from './rated-order.tsx';
import styles from './rating.module.css';
import { loadRating, rate } from './rating.server.ts';
import { laterClass, type Rated, RatingForm, RatingThanks } from './rating-form.tsx';

/** Rating a delivered order: as a page for who has no script, and what the sheet sends its form to. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadRating(context.get(pageContext), params.id);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  return rate(page, params.id, await formOf(request, page));
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function RatingPage({ loaderData, params }: Route.ComponentProps) {
  const { shell, rating: words } = useMessages();
  const { result, lost } = useFormResult<Rated>(({ fields }) => (fields.rating ? null : 'error'));
  const { order, now } = loaderData;
  return (
    <div className="wrap">
      <PageHead title={shell.titled(words.title)} description={words.title} path="/my-orders" noindex />
      {result?.rating ? (
        <div className={`${styles.page} ${styles.thanks}`}>
          <h1>{result.rating < 3 ? words.sorry : words.thanks}</h1>
          <RatingThanks rating={result.rating}>
            <ButtonLink href="/my-orders?type=history" look="quiet" block>
              {words.back}
            </ButtonLink>
          </RatingThanks>
        </div>
      ) : order ? (
        <div className={styles.page}>
          <LostNote lost={lost} />
          <Question order={order} now={now} />
          <Ask id={params.id} result={result} />
        </div>
      ) : (
        <Ending>
          <Plant />
          <h1>{words.none}</h1>
          <p className="muted">{words.noneText}</p>
          <EndingWays>
            <ButtonLink href="/my-orders?type=history">{words.back}</ButtonLink>
          </EndingWays>
        </Ending>
      )}
    </div>
  );
}

function Question({ order, now }: { order: DeliveredOrder; now: string }) {
  const { shell } = useMessages();
  const question = useQuestion(order);
  return (
    <>
      <PageHead
        title={shell.titled(withoutIsolates(question))}
        description={withoutIsolates(question)}
        path="/my-orders"
        noindex
      />
      <div>
        <h1>
          <Isolated text={question} />
        </h1>
        <p className="small muted">
          <RatedOrder order={order} now={now} />
        </p>
      </div>
    </>
  );
}

function Ask({ id, result }: { id: string; result: Rated | null }) {
  const words = useMessages().rating;
  const busy = useNavigation().formData?.get('intent') === 'rate';
  return (
    <RatingForm
      form={Form}
      action={`/my-orders/rating/${id}`}
      result={result}
      busy={busy}
      later={
        <button type="submit" name="intent" value="later" className={laterClass}>
          {words.later}
        </button>
      }
    />
  );
}

export { Problem as ErrorBoundary } from '../../../components/page/problem.tsx';
