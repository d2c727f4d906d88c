import { data, redirect, redirectDocument } from 'react-router';
import { addSavedCard, listSavedCards, removeSavedCard } from '#shop/contract/payments.ts';
import { readUser } from '#shop/contract/user.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { dataForShopper, dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { documentPath } from '../../base/document-path.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { Note } from '../../components/note.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { LostNote, ResultNote, useFormResult } from '../../forms/form-state.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { AccountLinks } from '../account/account-links.tsx';
import { AccountPart } from '../account/account-part.tsx';
import type { Route } from './+types/payment';
import { AddCard } from './cards/add-card.tsx';
import { CardRows } from './cards/card-rows.tsx';
import { type MoneyResult, moneyResult } from './money-result.ts';
import { Nothing } from './nothing.tsx';
import styles from './payment.module.css';

/** The cards that the provider keeps for the shopper, and its own fields to add one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const { cards, fields } = dataForShopper(await call(listSavedCards), '/payment');
  const { name } = dataOf(await call(readUser));
  return { cards, fields, name: name ?? '', back: url.searchParams.has('added') };
}

/** The provider's fields are let in by this page's policy alone: a document of another page gives way to its own. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  if (/^\/payment\/?$/.test(documentPath)) return serverLoader();
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { call, language } = page;
  const form = await formOf(request, page);
  const { unavailable, cards } = messagesOf(language).money;
  switch (form.get('intent')) {
    case 'add': {
      const answer = await call(addSavedCard, { body: readForm(addSavedCard, form) });
      // The bank wants to see the shopper first, and sends them back here.
      if (answer.success && answer.data.url !== null) throw redirect(answer.data.url, 303);
      const result = moneyResult('add', answer, '', { unavailable, declined: cards.declined });
      return data(result, { status: answer.success ? 200 : 422 });
    }
    case 'remove': {
      const id = textOf(form, 'id');
      const answer = await call(removeSavedCard, { params: { id } });
      const result = moneyResult('remove', answer, id, { unavailable });
      return data(result, { status: answer.success ? 200 : 422 });
    }
    default:
      throw notOurForm(page);
  }
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  const { shell, money } = useMessages();
  const words = money.cards;
  const forms = useFormResult<MoneyResult>();
  const { cards, fields, name, back } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={shell.titled(words.title)} description={words.title} path="/payment" noindex />
      <h1>{words.title}</h1>
      <AccountLinks />
      <LostNote lost={forms.lost} />
      {back && !forms.result && <Note live>{words.back}</Note>}
      <AccountPart title={words.mine} titleId="cards">
        <div>
          {cards.length > 0 ? (
            <CardRows cards={cards} busy={forms.busy} />
          ) : (
            <Nothing icon="card" title={words.none} text={words.noneText} />
          )}
          <ResultNote form="remove" result={forms.result} />
          {cards.length > 0 && <p className="small muted">{words.mineText}</p>}
        </div>
      </AccountPart>
      <AccountPart title={words.add} titleId="add-card">
        <div>
          {fields ? (
            <>
              <p className="muted">{words.addText}</p>
              <noscript>
                <Note>{words.needsScript}</Note>
              </noscript>
              <AddCard key={cards.length} fields={fields} name={name} busy={forms.busy} />
            </>
          ) : (
            <p className="muted">{words.closed}</p>
          )}
          <ResultNote form="add" result={forms.result} />
        </div>
      </AccountPart>
    </div>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
