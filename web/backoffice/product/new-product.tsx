import { type ActionFunctionArgs, Form, Link, redirect } from 'react-router';
import { createProduct } from '#shop/contract/workshop/products.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { formOf } from '../../forms/form.server.ts';
import { type FormResult, resultOf } from '../../forms/form-result.ts';
import { textOf } from '../../forms/text-of.ts';
import { staffContext } from '../base/context.ts';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import { type Typed, typedIn } from '../base/typed.ts';
import { Box, Screen } from '../shell/screen.tsx';
import { KindField, SlugField } from './identity-fields.tsx';
import styles from './product.module.css';
import { useProductWords } from './words.ts';

type NewResult = FormResult<{ typed: Typed }>;

export async function action({ context, request }: ActionFunctionArgs): Promise<NewResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const [slug = '', kind = '', title_ar = '', title_en = ''] = ['slug', 'kind', 'title_ar', 'title_en'].map(
    (name) => textOf(form, name),
  );
  const body = { slug, kind: kind as 'plant', title_ar, title_en };
  const answer = await page.call(createProduct, { body });
  // It has a place of its own from here on.
  if (answer.success) throw redirect(`/products/${answer.data.id}?made`);
  return resultOf('new', answer, { typed: typedIn(form) });
}

/** A draft begins with its names, its address and what it is. */
export default function NewProduct() {
  const words = useProductWords();
  const { result, lost, busy } = useResult<NewResult>();
  const field = (name: string) => ({
    ...{ id: name, name, autoComplete: 'off' },
    defaultValue: result?.typed[name]?.[0] ?? '',
    error: result?.fields[name] ?? null,
  });
  return (
    <Screen
      title={words.add}
      beside={
        <Link to="/products" className={styles.back}>
          {words.back}
        </Link>
      }
    >
      <LostNote lost={lost} />
      <div className={styles.narrow}>
        <Box>
          <Form method="post" className={styles.acts}>
            <p className="small">{words.createText}</p>
            <div className={styles.both}>
              <TextField
                label={`${words.title} ${words.arabic}`}
                {...field('title_ar')}
                {...{ dir: 'rtl', lang: 'ar', maxLength: 120 }}
              />
              <TextField
                label={`${words.title} ${words.english}`}
                {...field('title_en')}
                {...{ dir: 'ltr', lang: 'en', maxLength: 120 }}
              />
            </div>
            <div className={styles.pair}>
              <SlugField {...field('slug')} />
              <KindField {...field('kind')} defaultValue={result?.typed.kind?.[0] ?? 'plant'} />
            </div>
            <ResultNote result={result} form="new" />
            <div>
              <Button type="submit" name="intent" value="add" busy={busy === 'add'}>
                {words.create}
              </Button>
            </div>
          </Form>
        </Box>
      </div>
    </Screen>
  );
}
