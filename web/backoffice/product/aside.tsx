import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Box } from '../shell/screen.tsx';
import { HistoryBox } from './history-box.tsx';
import { SlugField } from './identity-fields.tsx';
import styles from './product.module.css';
import { PublishBox } from './publish-box.tsx';
import { useProductWords } from './words.ts';

/** What is done with a product as a whole: shown or hidden, previewed, gone back with, copied. */
export function Aside({ product, history, names, today, result, busy }: ComponentProps<typeof HistoryBox>) {
  const words = useProductWords();
  const canPreview = product.glazes.some(({ on_sale }) => on_sale);
  return (
    <div className={styles.aside}>
      <PublishBox {...{ product, result, busy }} />
      <Box title={words.preview}>
        <p className="tiny">{canPreview ? words.previewText : words.noPreview}</p>
        {canPreview && (
          <div className={styles.previews}>
            <a
              href={`/admin/products/${product.id}/preview?of=ar`}
              target="_blank"
              rel="noreferrer"
              className="under"
            >
              {words.previewAr}
            </a>
            <a
              href={`/admin/products/${product.id}/preview?of=en`}
              target="_blank"
              rel="noreferrer"
              className="under"
            >
              {words.previewEn}
            </a>
          </div>
        )}
      </Box>
      <HistoryBox {...{ product, history, names, today, result, busy }} />
      <Box title={words.copy}>
        <Form method="post" preventScrollReset className={styles.acts}>
          <p className="tiny">{words.copyText}</p>
          <SlugField
            label={words.copySlug}
            name="copy_slug"
            defaultValue={(result?.form === 'copy' && result.typed.copy_slug?.[0]) || `${product.slug}-2`}
            error={(result?.form === 'copy' && result.fields.copy_slug) || null}
          />
          <Button type="submit" name="intent" value="copy" look="quiet" busy={busy === 'copy'}>
            {words.copy}
          </Button>
        </Form>
      </Box>
    </div>
  );
}
