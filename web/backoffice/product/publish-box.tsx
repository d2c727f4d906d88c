import { Form } from 'react-router';
import type { StaffProduct } from '#shop/contract/workshop/products.ts';
import { momentWithYear } from '#shop/format/dates.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { useLanguage } from '../base/me.ts';
import { fieldOf } from '../base/moment-field.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import type { ProductResult } from './act.server.ts';
import styles from './product.module.css';
import { needOf, useProductWords } from './words.ts';

type State = Pick<FormState<ProductResult>, 'result' | 'busy'>;

/** Whether shoppers see a product, what is missing before they can, and when that changes by itself. */
export function PublishBox({ product, result, busy }: { product: StaffProduct } & State) {
  const words = useProductWords();
  const language = useLanguage();
  const titleOf = (glaze: string) => product.glazes.find(({ name }) => name === glaze)?.title;
  const mine = result?.form === 'plan' && !result.ok ? result : null;
  const at = (name: 'publish_at' | 'hide_at') => ({
    name,
    type: 'datetime-local',
    error: mine?.fields[name] ?? null,
    defaultValue: mine?.typed[name]?.[0] ?? (product[name] ? fieldOf(product[name]) : ''),
  });
  return (
    <Box title={words.publishing}>
      {product.publish_at && <Note>{words.planned(momentWithYear(language, product.publish_at))}</Note>}
      {product.hide_at && <Note>{words.ends(momentWithYear(language, product.hide_at))}</Note>}
      {product.missing.length === 0 ? (
        <p className={styles.ready}>
          <Icon name="done" size="s" /> {words.ready}
        </p>
      ) : (
        <>
          <p>{words.lacks}</p>
          <ul className={styles.missing}>
            {product.missing.map((name) => (
              <li key={name}>
                <a href={`#${placeOf(product, name)}`}>{needOf(words, name, titleOf)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="tiny">{words.altText}</p>
      <ResultNote result={result} form="standing" />
      {result?.form === 'standing' && !result.ok && Object.keys(result.fields).length > 0 && (
        <Note tone="bad" live>
          {result.message}
        </Note>
      )}
      <Form method="post" preventScrollReset className={styles.acts}>
        {product.published ? (
          <>
            <p className="tiny">{words.hideText}</p>
            <Button type="submit" name="intent" value="hide" look="quiet" busy={busy === 'hide'}>
              {words.hide}
            </Button>
          </>
        ) : (
          <Button type="submit" name="intent" value="publish" busy={busy === 'publish'}>
            {words.publish}
          </Button>
        )}
      </Form>
      <details
        className={styles.fold}
        open={mine !== null || product.publish_at !== null || product.hide_at !== null || undefined}
      >
        <summary>{words.planTitle}</summary>
        <Form key={`${product.version}`} method="post" preventScrollReset className={styles.acts}>
          {!product.published && <TextField label={words.publishAt} {...at('publish_at')} />}
          <TextField label={words.hideAt} help={words.planHelp} {...at('hide_at')} />
          <ResultNote result={result} form="plan" />
          <Button type="submit" name="intent" value="plan" look="quiet" busy={busy === 'plan'}>
            {words.savePlan}
          </Button>
        </Form>
      </details>
    </Box>
  );
}

/** Where it is said: a field of the form, or the pictures of a colour. */
function placeOf({ glazes }: StaffProduct, name: string): string {
  const glaze = glazes.find((each) => name === `glazes.${each.name}.picture`);
  return glaze ? `pictures-${glaze.variants_id}` : name;
}
