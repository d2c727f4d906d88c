import { Form } from 'react-router';
import { pageContext } from '../../../base/context.ts';
import { useMessages } from '../../../base/messages.tsx';
import { PageHead } from '../../../base/page-head.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { useResultPopup } from '../../../components/overlay/result-popup.tsx';
import { Breadcrumbs } from '../../../components/page/breadcrumbs.tsx';
import pictureStyles from '../../../components/picture.module.css';
import { Picture } from '../../../components/picture.tsx';
import { formOf } from '../../../forms/form.server.ts';
import { type FormState, fieldError, LostNote, useFormResult } from '../../../forms/form-state.tsx';
import { openTicket } from '../../tickets/act.server.ts';
import { IssueChoice } from '../../tickets/issue-choice.tsx';
import { Sent } from '../../tickets/sent.tsx';
import { TicketFields } from '../../tickets/ticket-fields.tsx';
import formStyles from '../../tickets/ticket-form.module.css';
import type { TicketResult } from '../../tickets/ticket-result.ts';
import { Ending, EndingSign, EndingWays } from '../ending.tsx';
import { OrderNotFound } from '../order-parts.tsx';
import type { Route } from './+types/issue';
import styles from './issue.module.css';
import { loadIssue } from './issue.server.ts';

/** What is wrong with an order (spec section 3): kind, description, pictures and who writes. Becomes a ticket. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadIssue(context.get(pageContext), params.key);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  return openTicket(page, await formOf(request, page), params.key);
}

export function headers() {
  return {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  };
}

export default function IssuePage({ loaderData, params }: Route.ComponentProps) {
  const { shell, tickets } = useMessages();
  const forms = useFormResult<TicketResult>(({ message }) => (message === '' ? null : 'error'));
  const { result } = forms;
  useResultPopup(result, result?.ok ? { kind: 'success', text: result.message } : null);
  const link = `/order/${params.key}`;
  if (!loaderData.order && !loaderData.over) return <OrderNotFound />;
  return (
    <div className="wrap">
      <PageHead
        title={shell.titled(tickets.issue.title)}
        description={tickets.issue.title}
        path="/order"
        noindex
      />
      {result?.sent ? (
        <Sent result={result} again={link} />
      ) : loaderData.order ? (
        <Report shown={loaderData} link={link} forms={forms} />
      ) : (
        <Over link={link} />
      )}
    </div>
  );
}

type Shown = Extract<Route.ComponentProps['loaderData'], { order: object }>;

function Report({ shown, link, forms }: { shown: Shown; link: string; forms: FormState<TicketResult> }) {
  const { shell, orders, tickets } = useMessages();
  const words = tickets.issue;
  const { order, issues, person, attempt, today } = shown;
  const { result, lost, busy } = forms;
  return (
    <>
      <Breadcrumbs
        steps={[
          { label: shell.myOrders, to: '/my-orders' },
          { label: order.number ?? orders.order, to: link },
          { label: words.crumb },
        ]}
      />
      <h1 className={styles.title}>{words.title}</h1>
      <div className={formStyles.page} data-order={order.number}>
        {issues.length === 0 ? (
          <div className={formStyles.form}>
            <p className="muted">{words.none}</p>
            <ButtonLink href="/contact-us">{tickets.title}</ButtonLink>
          </div>
        ) : (
          <Form
            method="post"
            encType="multipart/form-data"
            className={formStyles.form}
            preventScrollReset
            noValidate
          >
            <LostNote lost={lost} />
            <IssueChoice
              label={words.kind}
              issues={issues}
              chosen={result?.typed.issue_id ?? ''}
              error={fieldError(result, 'ticket', 'issue_id')}
              today={today}
            />
            <TicketFields
              result={result}
              person={person}
              attempt={attempt}
              needsPicture={issues.some(({ needs_picture }) => needs_picture)}
              words={words}
            />
            <Button type="submit" busy={busy === 'ticket'}>
              {tickets.send}
            </Button>
          </Form>
        )}
        <aside>
          {order.picture && (
            <div className={formStyles.picture}>
              <span className={pictureStyles.frame}>
                <Picture
                  src={order.picture}
                  alt={order.title}
                  sizes="(min-width: 961px) 30vw, 1px"
                  className={pictureStyles.melt}
                />
              </span>
            </div>
          )}
          <div className={styles.next}>
            <h2>{words.next}</h2>
            <p className="small muted">{words.nextText}</p>
          </div>
        </aside>
      </div>
    </>
  );
}

/** Whoever ordered it signs in; the link alone says nothing of it any more. */
function Over({ link }: { link: string }) {
  const words = useMessages().tickets.issue;
  return (
    <Ending>
      <EndingSign icon="lock" />
      <h1>{words.title}</h1>
      <p className="muted">{words.over}</p>
      <EndingWays>
        <ButtonLink href={`/sign-in?next=${encodeURIComponent(`${link}/issue`)}`} block>
          {words.signIn}
        </ButtonLink>
      </EndingWays>
    </Ending>
  );
}

export { Problem as ErrorBoundary } from '../../../components/page/problem.tsx';
