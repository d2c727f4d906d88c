import { Form } from 'react-router';
import type { StaffCategory } from '#shop/contract/store/categories.ts';
import type { CategoryKind } from '#shop/rules/catalogue/terms.ts';
import { Button } from '../../components/button.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import type { Typed } from '../base/typed.ts';
import { Box } from '../shell/screen.tsx';
import { PairField, SlugField } from './fields.tsx';
import { type PictureChoice, PictureField } from './picture-field.tsx';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

export type TermResult = FormResult<{ typed: Typed }>;

/** What a category is called in both languages, and its picture; a new one where there is none yet. */
export function CategoryForm({
  category,
  kind,
  choices,
  result,
  busy,
}: {
  category: StaffCategory | null;
  kind: CategoryKind;
  choices: readonly PictureChoice[];
} & FormState<TermResult>) {
  const words = useTermWords();
  const failed = result?.form === 'terms' && !result.ok ? result : null;
  const values = failed?.typed ?? (category ? fieldsOf(category) : {});
  const part = { values, wrong: failed?.fields ?? {} };
  const now = category?.image ? { name: category.picture, url: category.image } : null;
  return (
    // What was kept is in the form anew; what is typed stays where it is only shown or hidden meanwhile.
    <Form key={category ? JSON.stringify(fieldsOf(category)) : 'new'} method="post" preventScrollReset>
      {category ? (
        <input type="hidden" name="version" value={category.version} />
      ) : (
        <input type="hidden" name="kind" value={kind} />
      )}
      <Box title={words.category.box}>
        <div className={styles.form}>
          <PairField {...part} name="title" labels={[words.nameAr, words.nameEn]} most={60} />
          <PairField
            {...part}
            name="tagline"
            labels={[words.category.taglineAr, words.category.taglineEn]}
            most={160}
            rows={2}
          />
          <SlugField {...part} slug={category?.slug} />
          <PictureField
            choices={choices}
            now={now}
            chosen={values.picture?.[0] ?? ''}
            error={part.wrong.picture ?? null}
          />
          <div className={styles.keep}>
            <ResultNote result={result} form="terms" />
            <Button
              type="submit"
              name="intent"
              value={category ? 'change' : 'add'}
              busy={busy === 'change' || busy === 'add'}
            >
              {words.save}
            </Button>
          </div>
        </div>
      </Box>
    </Form>
  );
}

/** A category as its form says it. */
function fieldsOf({ title, tagline, picture }: StaffCategory): Typed {
  return {
    ...{ 'title.ar': [title.ar], 'title.en': [title.en] },
    ...{ 'tagline.ar': [tagline.ar], 'tagline.en': [tagline.en], picture: [picture] },
  };
}
