import { Form, Link } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import type { listSubstitutes } from '#shop/contract/workshop/substitutions.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Button } from '../../../components/button.tsx';
import { Check, ChoiceRows, RadioRow } from '../../../components/form/choice.tsx';
import { TextField } from '../../../components/form/field.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import { Picture } from '../../../components/picture.tsx';
import { useLanguage } from '../../base/me.ts';
import { type FormState, ResultNote } from '../../base/result.tsx';
import { FoldMark } from '../../shell/fold-mark.tsx';
import { Box } from '../../shell/screen.tsx';
import type { OrderResult } from './act.server.ts';
import facts from './facts.module.css';
import styles from './substitute.module.css';
import { useSubstituteWords } from './substitute-words.ts';

/** So many stand there at first; what was looked for by name is shown whole. */
const shownFirst = 4;

/** What could be sent instead of a line's pieces; null while nobody asks. */
type Offered = Output<typeof listSubstitutes>[number];
export type Substituting = {
  lineId: number;
  q: string;
  offered: Offered[];
} | null;

/** Another piece is chosen for a line, and its sender asked. What it is about, and what was looked for, is in the address. */
export function Substitute({
  order,
  substituting: { lineId, q, offered },
  result,
  busy,
}: {
  order: OrderDetails;
  substituting: NonNullable<Substituting>;
} & Pick<FormState<OrderResult>, 'result' | 'busy'>) {
  const words = useSubstituteWords();
  const language = useLanguage();
  const line = order.lines.find(({ id }) => id === lineId);
  const failed = result?.form === 'propose' && !result.ok ? result : null;
  if (!line) return null;
  const chosen = failed?.typed.variant_id;
  const open = offered.filter((piece) => !piece.is_over_limit);
  // What was chosen may have gone over the limit or away meanwhile.
  const checked = open.find(({ variant_id }) => String(variant_id) === chosen) ?? open[0];
  const first = q === '' ? shownFirst : offered.length;
  const rest = offered.slice(first);
  const row = (piece: Offered) => (
    <SubstituteRow key={piece.variant_id} piece={piece} defaultChecked={piece === checked} />
  );
  return (
    <Box
      id="substitute"
      title={<Isolated text={words.title(own(listed(language, [line.product_title, line.glaze])))} />}
    >
      <p className="small">{words.text}</p>
      <Form method="get" className={styles.find} preventScrollReset>
        <input type="hidden" name="substitute" value={lineId} />
        <TextField label={words.find} name="q" type="search" dir="auto" defaultValue={q} maxLength={60} />
        <Button type="submit" look="quiet">
          {words.show}
        </Button>
      </Form>
      <Form key={failed?.sent} method="post" className={facts.form} preventScrollReset>
        <input type="hidden" name="line_id" value={lineId} />
        {offered.length === 0 ? (
          <p className="muted">{words.none}</p>
        ) : (
          <ChoiceRows label={words.choose}>
            {offered.slice(0, first).map(row)}
            {rest.length > 0 && (
              <details className={styles.rest} open={rest.some((piece) => piece === checked)}>
                <summary className={styles.more}>
                  {words.more(rest.length)}
                  <FoldMark />
                </summary>
                {rest.map(row)}
              </details>
            )}
          </ChoiceRows>
        )}
        <TextField
          label={words.reason}
          optional={words.optional}
          name="reason"
          dir="auto"
          maxLength={200}
          error={failed?.fields.reason ?? null}
          defaultValue={failed?.typed.reason ?? ''}
        />
        <Check name="restock">{words.restock}</Check>
        <ResultNote result={result} form="propose" />
        <div className={facts.acts}>
          {checked && (
            <Button type="submit" name="intent" value="propose" size="s" busy={busy === 'propose'}>
              {words.ask}
            </Button>
          )}
          <Link to="?" preventScrollReset className={facts.edit}>
            {words.close}
          </Link>
        </div>
      </Form>
    </Box>
  );
}

/** A piece as one chooses it: how it looks, how many there are, what it costs and what would go back. */
function SubstituteRow({ piece, defaultChecked }: { piece: Offered; defaultChecked: boolean }) {
  const words = useSubstituteWords();
  const language = useLanguage();
  const sum = (amount: number) => riyals(language, fromRiyals(amount));
  return (
    <RadioRow
      name="variant_id"
      value={piece.variant_id}
      disabled={piece.is_over_limit}
      defaultChecked={defaultChecked}
      title={
        <span className={styles.piece}>
          <Picture src={piece.picture} alt="" sizes="48px" within={[160, 160]} className={styles.picture} />
          {listed(language, [piece.product_title, piece.glaze])}
        </span>
      }
      text={listed(language, [
        words.available(piece.available),
        piece.difference > 0 && words.back(sum(piece.difference)),
        piece.is_over_limit && words.overLimit,
      ])}
      end={<span className="num small">{sum(piece.price)}</span>}
    />
  );
}
