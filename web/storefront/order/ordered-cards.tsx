import type { OrderView } from '#shop/contract/orders.ts';
import { useMessages } from '../../base/messages.tsx';
import { PrintedPhoto } from '../gift-card/printed-photo.tsx';
import styles from './ordered-cards.module.css';

/** The picture and the video that were chosen for the cards of a line; nothing where there are none, any more. */
export function OrderedCards({ cards: { photo, video } }: { cards: OrderView['items'][number]['cards'] }) {
  const { orders } = useMessages();
  const words = orders.cards;
  if (!photo && !video) return null;
  return (
    <div className={styles.cards}>
      {photo && (
        <a href={photo.url} target="_blank" rel="noopener noreferrer">
          <PrintedPhoto photo={photo} alt={words.photo} className={styles.photo} />
        </a>
      )}
      {video && (
        <a href={video.page} className="under small" data-document>
          {words.page}
        </a>
      )}
    </div>
  );
}
