import { redirect } from 'react-router';
import {
  copyProduct,
  hideProduct,
  planProduct,
  productChoices,
  publishProduct,
  restoreProduct,
  saveProduct,
} from '#shop/contract/workshop/products.ts';
import { notOurForm } from '../../forms/form.server.ts';
import { type FormResult, resultOf } from '../../forms/form-result.ts';
import { textOf } from '../../forms/text-of.ts';
import type { StaffContext } from '../base/context.ts';
import { momentOf } from '../base/moment-field.ts';
import { type Typed, typedIn } from '../base/typed.ts';
import { intentOf } from '../goods/enter.tsx';
import type { Found } from '../goods/goods.tsx';
import { changesIn, wasOf } from './written.ts';

export type ProductResult = FormResult<{
  typed: Typed;
  was: Typed;
  /** Fields that a colleague had changed, and that are kept. */
  merged: readonly string[];
  /** What was looked for to be related, and what is chosen of that though the screen doesn’t list it. */
  found: Found | null;
}>;

/** What a form of a product's page asks for. What is refused stays as it was typed. */
export async function actOnProduct(page: StaffContext, form: FormData, id: string): Promise<ProductResult> {
  const of = { params: { id } };
  const more = { typed: typedIn(form), was: wasOf(form), merged: [], found: null };
  const version = textOf(form, 'version');
  const reason = textOf(form, 'reason');
  switch (intentOf(form)) {
    case 'save': {
      const body = { ...changesIn(form), version, reason } as never;
      const answer = await page.call(saveProduct, { ...of, body });
      const merged = answer.success ? answer.data.merged : [];
      const found = answer.success ? null : await findRelated(page, form, '');
      return resultOf('product', answer, { ...more, merged, found });
    }
    case 'find': {
      const found = await findRelated(page, form, textOf(form, 'q').trim());
      return { form: 'product', ok: false, code: null, message: '', fields: {}, ...more, found };
    }
    case 'publish':
      return resultOf('standing', await page.call(publishProduct, of), more);
    case 'hide':
      return resultOf('standing', await page.call(hideProduct, of), more);
    case 'plan': {
      const at = (name: string) => (textOf(form, name) === '' ? null : momentOf(textOf(form, name)));
      const body = { publish_at: at('publish_at'), hide_at: at('hide_at') };
      return resultOf('plan', await page.call(planProduct, { ...of, body }), more);
    }
    case 'restore': {
      const body = { to: textOf(form, 'to'), version, reason };
      return resultOf('history', await page.call(restoreProduct, { ...of, body }), more);
    }
    case 'copy': {
      const answer = await page.call(copyProduct, { ...of, body: { slug: textOf(form, 'copy_slug') } });
      if (answer.success) throw redirect(`/products/${answer.data.id}?made`);
      const refused = resultOf('copy', answer, more);
      return { ...refused, fields: { ...refused.fields, copy_slug: refused.fields.slug ?? '' } };
    }
    default:
      throw notOurForm(page);
  }
}

/** Products called so, with those that the form has chosen. */
async function findRelated(page: StaffContext, form: FormData, q: string): Promise<Found | null> {
  const chosen = form.getAll('related_ids').map(String);
  const answer = await page.call(productChoices, { query: { q, products: chosen.join(',') } });
  if (!answer.success) return null;
  const { products } = answer.data;
  return { q, goods: products, isNone: products.every(({ id }) => chosen.includes(String(id))) };
}
