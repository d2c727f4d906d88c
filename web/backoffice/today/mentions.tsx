import { Form } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { listMentions } from '#shop/contract/workshop/orders.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { OrderLink } from '../base/order-link.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './mentions.module.css';
import { useTodayWords } from './today-words.ts';

/** Notes about orders that call whoever looks by name, until they have seen to them. */
export function Mentions({ notes, day }: { notes: Output<typeof listMentions>; day: Day }) {
  const today = useTodayWords();
  const language = useLanguage();
  if (notes.length === 0) return null;
  return (
    <Box title={today.mentions}>
      <ul className={styles.notes}>
        {notes.map(({ id, order_number, text, staff, at }) => (
          <li key={id}>
            <div className={styles.note}>
              <OrderLink number={order_number} />
              <p dir="auto">{text}</p>
              <span className="tiny">
                <Isolated
                  text={listed(language, [staff && own(staff.name), momentInWords(language, at, day)])}
                />
              </span>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="seen" look="quiet" size="s">
                {today.seen}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Box>
  );
}
