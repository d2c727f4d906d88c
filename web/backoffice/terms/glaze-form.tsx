import { Form, Link } from 'react-router';
import type { StaffGlaze } from '#shop/contract/store/glazes.ts';
import { own } from '#shop/format/isolate.ts';
import { Button } from '../../components/button.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import type { Typed } from '../base/typed.ts';
import { Box } from '../shell/screen.tsx';
import type { TermResult } from './category-form.tsx';
import { PairField, SlugField } from './fields.tsx';
import { SwatchField } from './swatch-field.tsx';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

/** What a pot colour is called, and how its circle is drawn; a new one where there is none yet. */
export function GlazeForm({ glaze, result, busy }: { glaze: StaffGlaze | null } & FormState<TermResult>) {
  const words = useTermWords();
  const language = useLanguage();
  const failed = result?.form === 'terms' && !result.ok ? result : null;
  const values = failed?.typed ?? (glaze ? fieldsOf(glaze) : {});
  const part = { values, wrong: failed?.fields ?? {} };
  return (
    <Box title={glaze ? <bdi>{words.glaze.change(own(glaze.title[language]))}</bdi> : words.glaze.add}>
      {/* What was kept is in the form anew. */}
      <Form key={glaze?.version ?? 'new'} method="post" preventScrollReset className={styles.form}>
        {glaze && (
          <>
            <input type="hidden" name="of" value={glaze.slug} />
            <input type="hidden" name="version" value={glaze.version} />
          </>
        )}
        <PairField {...part} name="title" labels={[words.nameAr, words.nameEn]} most={40} />
        <SwatchField value={values.swatch?.[0] ?? ''} error={part.wrong.swatch ?? null} />
        <SlugField {...part} slug={glaze?.slug} />
        <div className={styles.keep}>
          <ResultNote result={result} form="terms" />
          <Button
            type="submit"
            name="intent"
            value={glaze ? 'change' : 'add'}
            busy={busy === 'change' || busy === 'add'}
          >
            {words.save}
          </Button>
        </div>
      </Form>
      {glaze && <Uses glaze={glaze} result={result} />}
    </Box>
  );
}

/** What has it; deleted from here where nothing does. */
function Uses({ glaze, result }: { glaze: StaffGlaze } & Pick<FormState, 'result'>) {
  const words = useTermWords();
  const name = own(glaze.title[useLanguage()]);
  const { slug, products, pages } = glaze;
  return (
    <div className={styles.after}>
      <h3>{words.category.usedTitle}</h3>
      <ul className={styles.uses}>
        <li>
          {products > 0 ? (
            <Link to={`/products?glaze=${slug}`} className="under">
              {words.inProducts(products)}
            </Link>
          ) : (
            words.inProducts(products)
          )}
        </li>
        <li>{words.inPages(pages)}</li>
      </ul>
      <p className="tiny">{words.glaze.removeText}</p>
      <ResultNote result={result} form="remove" />
      {products + pages === 0 && (
        <Form method="post">
          <input type="hidden" name="of" value={slug} />
          <Button
            type="submit"
            name="intent"
            value="remove"
            look="quiet"
            size="s"
            aria-label={words.removing(name)}
          >
            {words.remove}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** A pot colour as its form says it. */
function fieldsOf({ title, swatch }: StaffGlaze): Typed {
  return { 'title.ar': [title.ar], 'title.en': [title.en], swatch: [swatch] };
}
