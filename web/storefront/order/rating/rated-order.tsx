import type { DeliveredOrder } from '#shop/contract/ratings.ts';
import { clockTime } from '#shop/format/clock.ts';
import { dateInWords, riyadhTime } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { firstName } from '#shop/rules/text/first-name.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';
import pictureStyles from '../../../components/picture.module.css';
import { Picture } from '../../../components/picture.tsx';
import styles from './rated-order.module.css';

/** A delivered order, as far as the question needs it. */
export type ToRate = Pick<
  DeliveredOrder,
  'order_id' | 'recipient_name' | 'product_title' | 'feature_image' | 'delivered_at'
>;

/** The question of a rating; the recipient's name is isolated. */
export function useQuestion({ recipient_name }: Pick<ToRate, 'recipient_name'>): string {
  const words = useMessages().rating;
  return recipient_name ? words.ofGift(own(firstName(recipient_name))) : words.ofOrder;
}

/** What is rated: its picture, its name and when it came. */
export function RatedOrder({ order, now }: { order: ToRate; now: string }) {
  const words = useMessages().rating;
  const { language } = useRootData();
  const { date, time } = riyadhTime(order.delivered_at);
  const today = riyadhDay(new Date(now));
  const when = date === today ? clockTime(language, time) : dateInWords(language, date, today);
  return (
    <span className={styles.order}>
      <span className={pictureStyles.frame}>
        <Picture
          src={order.feature_image}
          alt=""
          sizes="72px"
          within={[72, 320]}
          className={pictureStyles.melt}
        />
      </span>
      <span>
        {order.product_title}
        <br />
        {words.arrived(when)}
      </span>
    </span>
  );
}
