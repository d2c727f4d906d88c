import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { CartLine } from '#shop/contract/cart.ts';
import { listed } from '#shop/format/lists.ts';
import type { Lost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { useFetcher } from '../../base/use-fetcher.ts';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import pictureStyles from '../../components/picture.module.css';
import { Picture, Swatch } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import { type CartResult, useCartResult } from '../cart/cart-result.ts';
import { isBlocking } from '../cart/counted.ts';
import { LineQuantity } from '../cart/line-quantity.tsx';
import { wantedQuantity } from '../cart/wanted-quantity.ts';
import { CityLink } from '../city/city-link.tsx';
import { SignInLink } from '../sign-in/account-opener.tsx';
import styles from './basket.module.css';
import { LineCards } from './cards/line-cards.tsx';
import { BottomBar, CartFrame, Refusal, Summary } from './frame.tsx';
import type { BasketView } from './view.ts';

type Notices = CartLine['notices'];

/** The first tab: what is in the cart, as the city can have it today. */
export function Basket({ page, result }: { page: BasketView; result: CartResult | undefined }) {
  const { cart: words, shell } = useMessages();
  const { cart } = page;
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  // A change of quantity takes over whatever the shop lowered, and says so in that one answer only.
  const [kept, setKept] = useState<Record<number, Notices>>({});
  const heading = useRef<HTMLHeadingElement>(null);

  const keep = ({ cart: changed }: CartResult) => {
    if (changed) setKept(Object.fromEntries(changed.items.map((line) => [line.id, line.notices])));
  };
  const unscripted =
    result?.cart && Object.fromEntries(result.cart.items.map((line) => [line.id, line.notices]));

  const form = useNavigation();
  const going = form.formData?.get('intent') === 'refresh';
  const next = (
    <Form method="post" action="/cart">
      <input type="hidden" name="intent" value="refresh" />
      <input type="hidden" name="seen_total" value={cart.summary.total} />
      <Button type="submit" block busy={going} disabled={!cart.can_check_out}>
        <span className={styles.wide}>{words.next}</span>
        <span className={styles.narrow}>{words.nextShort}</span>
      </Button>
    </Form>
  );

  return (
    <CartFrame
      current="basket"
      reached={!cart.can_check_out ? 'basket' : page.complete ? 'complete' : 'contact'}
      notes={
        <>
          {page.refused && <Refusal message={page.refused} echo={page.refused} />}
          {result && !result.ok && result.line === null && (
            <Refusal message={result.message} title={titleOf(result, words)} echo={result} />
          )}
          {!cart.can_check_out && <Note tone="warn">{words.blocked}</Note>}
        </>
      }
      aside={
        <Summary
          page={page}
          pickup={page.pickup}
          busy={busy.size > 0}
          lacking={page.lacking}
          savings="basket"
          action={next}
          assurance="returns"
        />
      }
      bar={<BottomBar page={page} pickup={page.pickup} action={next} />}
    >
      <h2 className="vh" ref={heading} tabIndex={-1}>
        {words.lines}
      </h2>
      <ul className={styles.lines}>
        {cart.items.map((line) => (
          <BasketLine
            key={line.id}
            line={line}
            also={kept[line.id] ?? unscripted?.[line.id]}
            result={[result, page.videoRefused].find((each) => each?.line === line.id) ?? undefined}
            canFavour={page.signedIn}
            onBusy={(is) =>
              setBusy((before) => {
                const after = new Set(before);
                if (is) after.add(line.id);
                else after.delete(line.id);
                return after;
              })
            }
            onResult={keep}
            onRemove={() => heading.current?.focus()}
          />
        ))}
      </ul>
      {!page.signedIn && (
        <p className="small muted">
          {words.signInOffer} <SignInLink className="under med">{shell.signIn}</SignInLink>
        </p>
      )}
    </CartFrame>
  );
}

export function titleOf(
  { form }: CartResult,
  words: { notAdded: string; notChanged: string },
): string | undefined {
  if (form === 'add') return words.notAdded;
  return form === 'set' ? words.notChanged : undefined;
}

function BasketLine({
  line,
  also,
  result: unscripted,
  canFavour,
  onBusy,
  onResult,
  onRemove,
}: {
  line: CartLine;
  /** Notices of a change that the cart itself doesn't repeat. */
  also: Notices | undefined;
  /** What became of a form about it that was sent without script. */
  result: CartResult | undefined;
  /** Whether whoever looks has favourites. */
  canFavour: boolean;
  onBusy: (busy: boolean) => void;
  onResult: (result: CartResult) => void;
  onRemove: () => void;
}) {
  const { cart: words } = useMessages();
  const { language } = useRootData();
  const fetcher = useFetcher<CartResult | Lost>({ key: `line-${line.id}` });
  const { result: last } = useCartResult(fetcher.data);
  const wanted = fetcher.formData ? wantedQuantity(fetcher.formData) : null;
  const quantity = wanted ?? line.product_qty;
  const busy = fetcher.state !== 'idle';
  const gone = wanted === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: said when it changes, not when the page is drawn again
  useEffect(() => onBusy(busy), [busy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is taken once
  useEffect(() => {
    if (last) onResult(last);
  }, [last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the line goes
  useEffect(() => {
    if (gone) onRemove();
  }, [gone]);

  const notices = [
    ...line.notices,
    ...(also ?? []).filter(({ code }) => !line.notices.some((own) => own.code === code)),
  ];
  const blocking = notices.filter(isBlocking);
  const changed = notices.filter((notice) => !isBlocking(notice));
  const off = line.notices.some(isBlocking);
  const result = last ?? unscripted;
  // What the laser can't do in this city need not cost the plant and what comes with it.
  const onlyEngraving = off && blocking.every(({ code }) => code === 'ENGRAVING_NOT_AVAILABLE');
  const extras = listed(
    language,
    line.addons.map((addon) => addon.title),
  );
  const address = `/product/${line.product_slug}`;

  return (
    <li
      id={`line-${line.id}`}
      className={off ? `${styles.line} ${styles.off}` : styles.line}
      aria-busy={busy || undefined}
      hidden={gone}
    >
      {/* biome-ignore lint/a11y/useAnchorContent: the name beside it is the link for screen readers and keys */}
      <a
        className={`${pictureStyles.frame} ${styles.picture}`}
        href={address}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture src={line.feature_image} alt="" sizes="112px" className={pictureStyles.melt} />
      </a>
      <h3>
        <a href={address}>{line.product_title}</a>
      </h3>
      {line.product_qty > 0 ? <Price riyals={line.line_price} /> : <Price riyals={line.product_price} />}
      <div className={styles.about}>
        {line.color && (
          <span className={styles.colour}>
            <Swatch colour={line.color.swatch} />
            {line.color.color_name}
          </span>
        )}
        {line.engraving && (
          <span>
            {words.engravingLabel} <bdi>{words.quoted(line.engraving)}</bdi>
          </span>
        )}
        {extras && <span>{extras}</span>}
        {line.product_qty > 1 && (
          <span className={styles.each}>
            <Price riyals={line.product_price} /> {words.each}
          </span>
        )}
      </div>
      <div className={styles.tools}>
        {onlyEngraving && (
          <fetcher.Form method="post" action="/cart">
            <input type="hidden" name="intent" value="plain" />
            <button type="submit" name="line" value={line.id} className="under small med">
              {words.keepPlain}
              <span className="vh">: {line.product_title}</span>
            </button>
          </fetcher.Form>
        )}
        {off ? (
          <fetcher.Form method="post" action="/cart">
            <input type="hidden" name="intent" value="remove" />
            <button type="submit" name="line" value={line.id} className="under small muted">
              {words.removeIt}
              <span className="vh">: {line.product_title}</span>
            </button>
          </fetcher.Form>
        ) : (
          <LineQuantity line={line} quantity={quantity} fetcher={fetcher} />
        )}
        {canFavour && (
          <fetcher.Form method="post" action="/cart">
            <input type="hidden" name="intent" value="favour" />
            <button type="submit" name="line" value={line.id} className="under small muted">
              {words.toFavourites}
              <span className="vh">: {line.product_title}</span>
            </button>
          </fetcher.Form>
        )}
      </div>
      {blocking.map((notice) => (
        <Note key={notice.code} tone="bad">
          <b>{notice.message}</b>
          {notice.code !== 'SOLD_OUT' && (
            <>
              {' '}
              {words.notCounted} <CityLink className="under">{words.changeCity}</CityLink>
            </>
          )}
        </Note>
      ))}
      {changed.map((notice) => (
        <Note key={notice.code} tone="warn" live>
          {notice.message}
        </Note>
      ))}
      {!off && <LineCards line={line} unscripted={unscripted} />}
      {result?.message && result.form !== 'photo' && result.form !== 'video' && (
        <Note tone={result.ok ? 'good' : 'bad'} live>
          {result.message}
        </Note>
      )}
    </li>
  );
}
