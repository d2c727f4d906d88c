import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import {
  comparePageVersions,
  listPageVersions,
  readStaffPage,
  restorePage,
} from '#shop/contract/store/pages.ts';
import { momentWithYear } from '#shop/format/dates.ts';
import { grouped } from '#shop/format/numbers.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { formOf } from '../../forms/form.server.ts';
import { resultOf } from '../../forms/form-result.ts';
import { textOf } from '../../forms/text-of.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { FilterForm } from '../base/filter-form.tsx';
import { useLanguage } from '../base/me.ts';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import { Box, Screen } from '../shell/screen.tsx';
import tableStyles from '../shell/table.module.css';
import { Changes } from './changes.tsx';
import styles from './pages.module.css';
import { usePageWords } from './words.ts';

/** The address is the state: which two texts are compared, and where one is in the list. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const of = { params: { slug: params.slug ?? '' } };
  const asked = new URL(request.url).searchParams;
  const [from, to, before] = ['from', 'to', 'before'].map((name) => asked.get(name));
  const list = dataOf(await call(listPageVersions, { ...of, query: before ? { before } : {} }), request);
  const { draft, version } = dataOf(await call(readStaffPage, of), request);
  const compared = from && to ? { from, to } : null;
  const changes =
    compared && dataOf(await call(comparePageVersions, { ...of, query: compared }), request).changes;
  return {
    ...of.params,
    ...list,
    draft: draft?.version ?? 0,
    version,
    isLater: Boolean(before),
    compared,
    changes,
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const { slug = '' } = params;
  const body = { restore: textOf(form, 'restore'), version: textOf(form, 'version') };
  const answer = await page.call(restorePage, { params: { slug }, body });
  if (answer.success) throw redirect(`/pages/${slug}`);
  return resultOf('restore', answer, {});
}

/** Every text that a page has had: who published it and when, what changed between two, and back to one as a draft. */
export default function Versions() {
  const words = usePageWords();
  const language = useLanguage();
  const page = useLoaderData<typeof loader>();
  const { slug, title, items, next, version, draft, compared, changes, isLater } = page;
  const state = useResult();
  const number = (given: number | string) => grouped(Number(given));
  return (
    <Screen
      title={words.historyOf(title[language])}
      beside={
        <Link to={`/pages/${slug}`} className={styles.back}>
          {words.toPage}
        </Link>
      }
    >
      <LostNote lost={state.lost} />
      <ResultNote result={state.result} form="restore" />
      <FilterForm shows={Object.values(compared ?? {}).join()} className={styles.compare}>
        {(
          [
            ['from', words.from, items[1]?.version ?? 1],
            ['to', words.to, items[0]?.version ?? 1],
          ] as const
        ).map(([name, label, otherwise]) => (
          <Field key={name} label={label}>
            {(tied) => (
              <select
                {...tied}
                name={name}
                defaultValue={compared?.[name] ?? otherwise}
                className={formStyles.select}
              >
                {optionsOf(items, compared?.[name]).map((each) => (
                  <option key={each} value={each}>
                    {number(each)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
        <Button type="submit" look="quiet">
          {words.show}
        </Button>
      </FilterForm>
      {compared && changes && (
        <Box title={words.difference(number(compared.from), number(compared.to))}>
          <Changes changes={changes} />
        </Box>
      )}
      <p className="muted small">{words.restoreText}</p>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            {[words.version, words.when, words.pageTitle].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <tr key={row.version}>
              <th scope="row">
                {words.versionOf(number(row.version))}
                {row.version === version && (
                  <span className={tableStyles.tags}>
                    <Tag tone="good">{words.public}</Tag>
                  </span>
                )}
              </th>
              <td data-label={words.when}>
                <Isolated text={momentWithYear(language, row.published_at)} />
                {row.published_by && (
                  <span className={styles.by}>
                    <Isolated text={words.by(row.published_by)} />
                  </span>
                )}
              </td>
              <td data-label={words.pageTitle}>
                <bdi>{row.title[language]}</bdi>
              </td>
              <td>
                <span className={styles.acts}>
                  {row.version > 1 && (
                    <Link to={`?from=${row.version - 1}&to=${row.version}`} className="under">
                      {words.changedFrom}
                    </Link>
                  )}
                  {row.version !== version && (
                    <Form method="post">
                      <input type="hidden" name="restore" value={row.version} />
                      <input type="hidden" name="version" value={draft} />
                      <Button
                        type="submit"
                        look="quiet"
                        size="s"
                        aria-label={words.restoring(number(row.version))}
                      >
                        {words.restore}
                      </Button>
                    </Form>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.acts}>
        {isLater && <Link to="?">{words.newest}</Link>}
        {next !== null && <Link to={`?before=${next}`}>{words.older}</Link>}
      </div>
    </Screen>
  );
}

/** Versions to choose among: those of the list, and the one that is compared. */
function optionsOf(items: readonly { version: number }[], chosen: string | undefined): number[] {
  const all = new Set([...items.map(({ version }) => version), ...(chosen ? [Number(chosen)] : [])]);
  return [...all].sort((one, other) => other - one);
}
