import { Form, Link } from 'react-router';
import type { StaffProduct } from '#shop/contract/workshop/products.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { Button } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import type { historyInWords } from '../audit/history.server.ts';
import { changesInWords } from '../audit/in-words.ts';
import { useLogWords } from '../audit/words.ts';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import type { ProductResult } from './act.server.ts';
import styles from './product.module.css';
import { useProductWords } from './words.ts';

type History = ReturnType<typeof historyInWords>;

/** Longer texts are told by how they begin. */
const shownMost = 80;
const short = (text: string) => (text.length > shownMost ? `${text.slice(0, shownMost)}…` : text);

/** What was changed, by whom, and each earlier state to go back to. */
export function HistoryBox({
  product,
  history,
  names,
  today,
  result,
  busy,
}: { product: StaffProduct; history: History; names: Record<string, string>; today: string } & Pick<
  FormState<ProductResult>,
  'result' | 'busy'
>) {
  const words = useProductWords();
  const log = useLogWords();
  const language = useLanguage();
  return (
    <Box title={words.history}>
      <ResultNote result={result} form="history" />
      {result?.form === 'history' && !result.ok && Object.keys(result.fields).length > 0 && (
        <Note tone="bad" live>
          {result.message}
        </Note>
      )}
      {history.items.length === 0 && <p className="muted">{words.historyNone}</p>}
      <ol className={styles.history}>
        {history.items.map(({ id, at, staff, did, version, before, after }) => (
          <li key={id}>
            <p className="small">
              <Isolated text={`${own(staff.name)} · ${did}`} />{' '}
              <span className="muted">{momentInWords(language, at, today)}</span>
            </p>
            <ul>
              {changesInWords(log, language, { before, after, names }).map(({ name, was, is }) => (
                <li key={name} className="tiny">
                  {name}:{' '}
                  <bdi>
                    {words.changedTo(own(short(was) || words.nothing), own(short(is) || words.nothing))}
                  </bdi>
                </li>
              ))}
            </ul>
            {version === product.version ? (
              <span className="tiny">{words.now}</span>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="version" value={product.version} />
                <input type="hidden" name="to" value={version} />
                <Button
                  {...{ type: 'submit', name: 'intent', value: 'restore', look: 'quiet', size: 's' }}
                  aria-label={words.restoreOf(String(version))}
                  busy={busy === 'restore'}
                >
                  {words.restore}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
      {history.items.length > 1 && <p className="tiny">{words.restoreText}</p>}
      {history.next !== null && (
        <Link to={`?before=${history.next}`} preventScrollReset className="under">
          {words.older}
        </Link>
      )}
    </Box>
  );
}
