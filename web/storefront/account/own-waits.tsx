import { Form } from 'react-router';
import type { Wait } from '#shop/contract/help/waits.ts';
import { listed } from '#shop/format/lists.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { type FormState, ResultNote } from '../../forms/form-state.tsx';
import { AccountPart } from './account-part.tsx';
import type { AccountResult } from './act.server.ts';
import styles from './devices.module.css';

/** What the shopper waits for: each can be ended. Nothing is said where there is nothing. */
export function OwnWaits({ waits, forms }: { waits: readonly Wait[]; forms: FormState<AccountResult> }) {
  const { waits: words } = useMessages();
  const { language } = useRootData();
  if (waits.length === 0 && forms.result?.form !== 'waits') return null;
  return (
    <AccountPart title={words.own} titleId="waits">
      <div>
        <p className="muted">{words.ownText}</p>
        <ul className={styles.devices}>
          {waits.map((wait) => {
            const thing = listed(language, [wait.product_title, wait.color_name]);
            const { product_id, color_id, cities_id } = wait;
            return (
              <li key={`${product_id} ${color_id} ${cities_id}`}>
                <span>
                  <a
                    href={`/product/${wait.product_slug}${color_id === null ? '' : `?color=${color_id}`}`}
                    className="med"
                  >
                    {thing}
                  </a>
                  <span>{words.inCity(wait.city_name)}</span>
                </span>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="product_id" value={product_id} />
                  <input type="hidden" name="color_id" value={color_id ?? ''} />
                  <input type="hidden" name="cities_id" value={cities_id} />
                  <button
                    type="submit"
                    name="intent"
                    value="stop-wait"
                    className="under small med"
                    aria-label={words.stopOf(thing)}
                  >
                    {words.stop}
                  </button>
                </Form>
              </li>
            );
          })}
        </ul>
        <ResultNote form="waits" result={forms.result} />
      </div>
    </AccountPart>
  );
}
