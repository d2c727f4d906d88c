import { Form, useNavigation } from 'react-router';
import type { Proposal } from '#shop/contract/orders.ts';
import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { timesSign } from '#shop/format/signs.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import type { Lost } from '../../../base/lost.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useLanguage } from '../../../base/root-data.ts';
import { Button } from '../../../components/button.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import pictureStyles from '../../../components/picture.module.css';
import { Picture } from '../../../components/picture.tsx';
import { LostNote, ResultNote } from '../../../forms/form-state.tsx';
import type { Told } from '../asked/told.ts';
import styles from './proposed-piece.module.css';

/**
 * A piece that the shop would send instead of one that it can't give: both side by side, what it means for the money, and a
 * yes or a no. Works without script.
 */
export function ProposedPiece({
  proposal: { id, instead_of, piece, quantity, reason, refund },
  result,
  lost,
}: {
  proposal: Proposal;
  result: Told | null;
  lost: Lost | null;
}) {
  const words = useMessages().orders.proposal;
  const language = useLanguage();
  const pressed = useNavigation().formData?.get('intent');
  const sent = lost?.sent.get('intent');
  const title = `proposal-${id}`;
  return (
    <section aria-labelledby={title} className={styles.proposal}>
      <h2 id={title}>{words.title}</h2>
      <p>{words.text}</p>
      {reason && (
        <p className={styles.reason}>
          <bdi>{reason}</bdi>
        </p>
      )}
      <div className={styles.pair}>
        <Piece label={words.from} piece={instead_of} quantity={quantity} gone />
        <Piece label={words.to} piece={piece} quantity={quantity} />
      </div>
      <p className="med">
        <Isolated text={refund > 0 ? words.back(riyals(language, fromRiyals(refund))) : words.same} />
      </p>
      {(sent === 'agreed' || sent === 'declined') && <LostNote lost={lost} />}
      <ResultNote form="proposal" result={result} />
      <Form method="post" className={styles.answers}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="agreed" busy={pressed === 'agreed'}>
          {words.agree}
        </Button>
        <Button type="submit" name="intent" value="declined" look="quiet" busy={pressed === 'declined'}>
          {words.decline}
        </Button>
      </Form>
      <p className="tiny">
        {words.help}{' '}
        <a href={`/product/${piece.product_slug}`} className="under">
          {words.seeIt}
        </a>
      </p>
    </section>
  );
}

function Piece({
  label,
  piece: { product_title, color_name, feature_image, image_alt },
  quantity,
  gone = false,
}: {
  label: string;
  piece: Proposal['instead_of'];
  quantity: number;
  gone?: boolean;
}) {
  const language = useLanguage();
  return (
    <figure className={gone ? `${styles.piece} ${styles.gone}` : styles.piece}>
      <span className={pictureStyles.frame}>
        <Picture src={feature_image} alt={image_alt} sizes="220px" className={pictureStyles.melt} />
      </span>
      <figcaption>
        <span className="tiny">{label}</span>
        <b className="med">{listed(language, [product_title, color_name])}</b>
        {quantity > 1 && (
          <span className="tiny num">
            <Isolated text={timesSign(language, quantity)} />
          </span>
        )}
      </figcaption>
    </figure>
  );
}
