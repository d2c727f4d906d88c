import { Form, Link } from 'react-router';
import type { StaffSale } from '#shop/contract/store/sales.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { TextField } from '../../components/form/field.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { FormNote, useSavedNow, Was } from '../base/overtaken.tsx';
import type { FormState } from '../base/result.tsx';
import type { Typed } from '../base/typed.ts';
import noticeStyles from '../notices/notices.module.css';
import { useSaleWords } from './words.ts';

export type SaleResult = FormResult<{ typed: Typed }>;
type Name = 'licence' | 'percent' | 'first_day' | 'last_day' | 'verify_url';

/** One licence as the Ministry gave it; a new one where there is none yet. */
export function SaleForm({ sale, result, busy }: { sale: StaffSale | null } & FormState<SaleResult>) {
  const words = useSaleWords();
  const name = `sale-${sale?.id ?? ''}`;
  const of = { result, form: name };
  const { text: savedNow } = useSavedNow(of);
  const mine = result?.form === name ? result : null;
  const failed = mine && !mine.ok ? mine : null;
  const field = (of: Name, help?: string) => {
    const saved = sale ? String(sale[of]) : '';
    const typed = failed?.typed[of]?.[0] ?? saved;
    return {
      ...{ name: of, defaultValue: typed, dir: 'ltr' as const, autoComplete: 'off', required: true },
      ...{ help: savedNow(typed, saved) ?? help, error: failed?.fields[of] ?? null },
    };
  };
  return (
    <Form
      // What was kept is in the form anew; a new one begins empty.
      key={sale?.was ?? (mine?.ok ? mine.message : 'new')}
      method="post"
      className={noticeStyles.form}
      preventScrollReset
    >
      {sale && <input type="hidden" name="id" value={sale.id} />}
      {sale && <Was was={sale.was} typed={failed?.typed.was?.[0]} {...of} />}
      <TextField label={words.licence} {...field('licence')} inputMode="numeric" maxLength={60} />
      <TextField label={words.percent} {...field('percent', words.percentHelp)} inputMode="numeric" />
      <TextField label={words.firstDay} {...field('first_day')} type="date" />
      <TextField label={words.lastDay} {...field('last_day', words.lastDayHelp)} type="date" />
      <TextField
        label={words.verify}
        {...field('verify_url', words.verifyHelp)}
        inputMode="url"
        maxLength={300}
      />
      <div className={noticeStyles.acts}>
        {sale && <Under sale={sale} />}
        <FormNote {...of} />
        {failed?.code === 'SALE_HOLDS_PRICES' && <Check name="agreed">{words.agree}</Check>}
        <Button
          type="submit"
          name="intent"
          value={sale ? 'change' : 'add'}
          look={sale ? 'quiet' : 'primary'}
          busy={busy === (sale ? 'change' : 'add')}
        >
          {words.save}
        </Button>
        {sale && sale.state !== 'ended' && (
          <Button type="submit" name="intent" value="end" look="quiet" formNoValidate busy={busy === 'end'}>
            {words.end}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** What stands under it, and what ending it does to that. */
function Under({ sale: { id, products, state } }: { sale: StaffSale }) {
  const words = useSaleWords();
  const said = words.products(products);
  return (
    <p className="tiny">
      {products > 0 ? (
        <Link to={`/products?sales_id=${id}`} className="under">
          {said}
        </Link>
      ) : (
        said
      )}
      {state !== 'ended' && `. ${words.endText}`}
    </p>
  );
}
