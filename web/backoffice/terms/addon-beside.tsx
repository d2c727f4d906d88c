import { Form } from 'react-router';
import type { StaffAddon } from '#shop/contract/store/addons.ts';
import { own } from '#shop/format/isolate.ts';
import { Button } from '../../components/button.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import { SellOrStop } from './addon-table.tsx';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

/** Whether an add-on is on sale, and which products name it; a draft is deleted from here. */
export function AddonBeside({
  addon,
  result,
  busy,
}: { addon: StaffAddon } & Pick<FormState, 'result' | 'busy'>) {
  const words = useTermWords();
  const name = own(addon.title[useLanguage()]);
  return (
    <div>
      <Box title={words.addon.shopTitle}>
        <div className={styles.keep}>
          <ResultNote result={result} form="sell" />
          <p className="small">{addon.on_sale ? words.addon.stopText : words.addon.sellText}</p>
          <SellOrStop addon={addon} />
        </div>
      </Box>
      <Box title={words.removeTitle}>
        <div className={styles.keep}>
          <p className="small">
            {words.addon.named}: {words.inProducts(addon.products)}
          </p>
          <p className="tiny">{words.addon.removeText}</p>
          <ResultNote result={result} form="remove" />
          {!addon.offered && addon.products === 0 && (
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value="remove"
                look="quiet"
                size="s"
                busy={busy === 'remove'}
                aria-label={words.removing(name)}
              >
                {words.remove}
              </Button>
            </Form>
          )}
        </div>
      </Box>
    </div>
  );
}
