import { redirect } from 'react-router';
import {
  copyProduct,
  hideProduct,
  planProduct,
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
import { changesIn, wasOf } from './written.ts';

export type ProductResult = FormResult<{
  typed: Typed;
  was: Typed;
  /** Fields that a colleague had changed, and that are kept. */
  merged: readonly string[];
}>;

/** What a form of a product's page asks for. What is refused stays as it was typed. */
export async function actOnProduct(page: StaffContext, form: FormData, id: string): Promise<ProductResult> {
  const of = { params: { id } };
  const more = { typed: typedIn(form), was: wasOf(form), merged: [] };
  const version = textOf(form, 'version');
  const reason = textOf(form, 'reason');
  switch (textOf(form, 'intent')) {
    case 'save': {
      const body = { ...changesIn(form), version, reason } as never;
      const answer = await page.call(saveProduct, { ...of, body });
      const merged = answer.success ? answer.data.merged : [];
      return resultOf('product', answer, { ...more, merged });
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
