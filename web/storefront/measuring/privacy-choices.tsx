import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { answerMeasuring } from '#shop/contract/account.ts';
import { dataOf } from '../../base/answer.ts';
import { type PageContext, pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { safeNext } from '../../base/next.ts';
import { PageHead } from '../../base/page-head.tsx';
import { ArrowLink } from '../../components/button.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import type { Route } from './+types/privacy-choices';
import { choiceOf } from './measuring-choice.server.ts';
import { type Choice, MeasuringChoice } from './measuring-choice.tsx';
import styles from './privacy-choices.module.css';

export function loader({ context }: Route.LoaderArgs): { choice: Choice } {
  return { choice: choiceOf(context.get(pageContext)) };
}

/** Keeps a yes or no, for the account too. Of a question on another page (`stay`) nothing more is wanted. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await formOf(request, page);
  const given = form.get('given');
  if (given !== 'yes' && given !== 'no') throw notOurForm(page);
  await keep(page, given === 'yes');
  if (form.has('stay')) return data(null);
  return redirect(safeNext(form.get('next') ?? '/privacy-choices'), 303);
}

async function keep({ call, measuring }: PageContext, given: boolean): Promise<void> {
  if (!measuring) return;
  dataOf(await call(answerMeasuring, { body: { given } }));
  measuring.keep(given);
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** What a visitor has said to being measured, to be changed as easily as it was said. */
export default function PrivacyChoices({ loaderData }: Route.ComponentProps) {
  const { shell, choices: words } = useMessages();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={shell.titled(words.title)} description={words.lead} path="/privacy-choices" noindex />
      <header>
        <h1>{words.title}</h1>
        <p className="muted">{words.lead}</p>
      </header>
      <Part title={words.measuring} icon="shield-check">
        <MeasuringChoice choice={loaderData.choice} />
      </Part>
      <Part title={words.countsTitle} icon="sprout">
        <p>{words.counts}</p>
      </Part>
      <Part title={words.keptTitle} icon="lock">
        <p>{words.kept}</p>
      </Part>
      <Part title={words.offersTitle} icon="mail">
        <p>{words.offers}</p>
        <ArrowLink href="/my-account">{words.offersLink}</ArrowLink>
      </Part>
      <p className={styles.policy}>
        <ArrowLink href="/privacy-policy">{shell.privacy}</ArrowLink>
      </p>
    </div>
  );
}

function Part({ title, icon, children }: { title: string; icon: IconName; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>
        <Icon name={icon} />
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
