import { useRef } from 'react';
import { Link } from 'react-router';
import type { ProductRow } from '#shop/contract/workshop/product-list.ts';
import { own } from '#shop/format/isolate.ts';
import { riyalDigits } from '#shop/format/numbers.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { lostMessage, splitLost } from '../../base/lost.ts';
import { useFetcher } from '../../base/use-fetcher.ts';
import { Icon } from '../../components/icon.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import type { RowResult } from './act-on-row.server.ts';
import { useListWords } from './list-words.ts';
import styles from './product-list.module.css';
import { RowWord } from './row-word.tsx';

/**
 * A price that is typed where it stands: a form of its own, sent by its button without a script, and by Enter or by leaving
 * the field with one. What a second person has to agree to leads to where they are asked.
 */
export function PriceCell({ row, result }: { row: ProductRow; result: RowResult | null }) {
  const words = useListWords();
  const { shell } = useStaffMessages();
  const { Form, data, state } = useFetcher<RowResult>();
  const form = useRef<HTMLFormElement>(null);
  const { id, version, title, price, price_before } = row;
  const { answer, lost } = splitLost(data);
  const name = `price-${id}`;
  const said = answer ?? (result?.form === name ? result : null);
  const shown = price === null ? '' : riyalDigits(fromRiyals(price));
  const typed = said?.ok === false ? said.typed : shown;
  const isBad = said?.ok === false;
  const send = (field: HTMLInputElement) => {
    if (field.value.trim() !== '' && field.value.trim() !== shown) form.current?.requestSubmit();
  };
  return (
    <Form ref={form} method="post" className={styles.price}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <span className={styles.typing}>
        <input
          // What it costs now, also when somebody else has changed it: what is left in the field would be saved.
          key={shown}
          className={isBad ? `${styles.typed} ${styles.bad} num` : `${styles.typed} num`}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed}
          placeholder={words.noPrice}
          aria-label={words.priceOf(own(title))}
          aria-invalid={isBad || undefined}
          aria-describedby={said || lost ? `${name}-said` : undefined}
          onBlur={({ currentTarget }) => send(currentTarget)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.currentTarget.value = shown;
            event.currentTarget.blur();
          }}
        />
        {price_before !== null && (
          <s className={`${styles.was} num`}>
            <span className="vh">{words.was}</span> {riyalDigits(fromRiyals(price_before))}
          </s>
        )}
        <button
          type="submit"
          name="intent"
          value="price"
          className={`without-script ${styles.save}`}
          aria-label={words.savePrice}
        >
          <Icon name="check" size="s" />
        </button>
      </span>
      {/* A form that a script sends names no button. */}
      <input type="hidden" name="intent" value="price" />
      <RowWord
        id={`${name}-said`}
        busy={state !== 'idle'}
        lost={lost && lostMessage(lost, shell.lost)}
        said={said}
      >
        {said?.code === 'PRICE_NEEDS_TWO' && (
          <Link
            to={`/products/change?${new URLSearchParams({
              ...{ products_ids: String(id), change: 'price', by: 'to' },
              amount: said.typed,
            })}`}
            className="under"
          >
            {words.askTwo}
          </Link>
        )}
      </RowWord>
    </Form>
  );
}
