import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { dateWithYear } from '#shop/format/dates.ts';
import { percent as percentSign } from '#shop/format/signs.ts';
import { directions, listWays, roundings } from '#shop/rules/catalogue/bulk-change.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { Note } from '../../components/note.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useLanguage } from '../base/me.ts';
import { Box } from '../shell/screen.tsx';
import styles from './bulk.module.css';
import { Boxes, Choice, Typed } from './bulk-fields.tsx';
import { useBulkWords } from './bulk-words.ts';
import type { Choices } from './filters.tsx';
import type { Kind } from './kinds.ts';

/** What one kind of change takes. `children` are the hidden fields that say of which products. */
export function BulkForm({
  kind: { kind, by },
  choices,
  typed,
  today,
  result,
  busy,
  children,
}: {
  kind: Kind;
  choices: Choices;
  /** What the fields begin with: lists, as a form says them. */
  typed: Record<string, string[]>;
  today: Day;
  result: FormResult | null;
  busy: boolean;
  children: ReactNode;
}) {
  const words = useBulkWords();
  const language = useLanguage();
  const of = (name: string) => ({
    ...{ name, error: result?.fields[name] ?? null, typed: typed[name] ?? [] },
  });
  const sales = choices.sales.filter(({ last_day }) => last_day >= today);
  const inOneSentence = result && !result.ok && Object.keys(result.fields).length === 0;
  const other = ['found', 'products_ids', 'filter'].find((name) => result?.fields[name]);
  return (
    <Box title={by ? words.priceWays[by] : words.kinds[kind]}>
      <Form method="post" className={styles.form}>
        {children}
        <input type="hidden" name="change" value={kind} />
        {by && <input type="hidden" name="by" value={by} />}
        {(inOneSentence || other) && (
          <Note tone="bad" live>
            {inOneSentence ? result.message : result?.fields[other ?? '']} {words.mend}
          </Note>
        )}
        {(kind === 'sale_off' || kind === 'publish' || kind === 'hide') && (
          <p className="small">{words.effects[kind]}</p>
        )}
        {(by === 'percent' || by === 'amount') && (
          <Choice label={words.direction} {...of('direction')}>
            {directions.map((each) => [each, words.directions[each]])}
          </Choice>
        )}
        {kind === 'sale' && sales.length === 0 && <p className="small">{words.noSales}</p>}
        {kind === 'sale' && (
          <Link to="/products/sales" className="under small">
            {words.toSales}
          </Link>
        )}
        {kind === 'sale' && sales.length > 0 && (
          <Choice label={words.sale} help={words.saleHelp} {...of('sales_id')}>
            {sales.map(({ id, licence, percent, first_day, last_day }) => [
              String(id),
              words.saleOption(
                licence,
                percentSign(language, percent),
                dateWithYear(language, first_day),
                dateWithYear(language, last_day),
              ),
            ])}
          </Choice>
        )}
        {(by === 'percent' || kind === 'sale') && (
          <Typed label={words.percent} help={words.percentHelp} required {...of('percent')} />
        )}
        {(by === 'amount' || by === 'to') && <Typed label={words.amount} required {...of('amount')} />}
        {(by === 'percent' || by === 'amount' || kind === 'sale') && (
          <Choice label={words.rounding} {...of('rounding')}>
            {roundings.map((each) => [each, words.roundings[each]])}
          </Choice>
        )}
        {kind === 'cities' && (
          <>
            <Choice label={words.way} {...of('way')}>
              {listWays.map((each) => [each, words.cityWays[each]])}
            </Choice>
            <Boxes title={words.cities} items={choices.cities} {...of('cities_ids')} />
          </>
        )}
        {kind === 'categories' && (
          <>
            <Choice label={words.way} {...of('way')}>
              {(['add', 'remove'] as const).map((each) => [each, words.categoryWays[each]])}
            </Choice>
            <Boxes title={words.categories} items={choices.categories} {...of('categories_ids')} />
          </>
        )}
        {kind === 'engraving' && (
          <Typed label={words.engraving} help={words.engravingHelp} {...of('amount')} />
        )}
        {kind === 'perishable' && (
          <Check name="perishable" defaultChecked={typed.perishable !== undefined || result === null}>
            {words.perishable}
          </Check>
        )}
        <Button type="submit" busy={busy}>
          {words.preview}
        </Button>
      </Form>
    </Box>
  );
}
