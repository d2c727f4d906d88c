import { Form, Link } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { readPicture } from '#shop/contract/store/pictures.ts';
import { momentInWords } from '#shop/format/dates.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './picture.module.css';
import { usePictureWords } from './words.ts';

/** What is known of a picture: how it looks beside the shop's own, whose it is, and where it is on show; deleted from here. */
export function PictureFacts({
  read: { picture, products, orders, elsewhere },
  today,
  result,
  busy,
}: { read: Output<typeof readPicture>; today: Day } & Pick<FormState, 'result' | 'busy'>) {
  const words = usePictureWords();
  const language = useLanguage();
  const isNowhere = products.length === 0 && !elsewhere && orders === 0;
  const size = words.sizeOf(String(picture.given_width), String(picture.given_height));
  return (
    <>
      <Box title={words.picture}>
        {picture.notes.length > 0 && (
          <Note tone="warn">
            <ul>
              {picture.notes.map((note) => (
                <li key={note}>{words.notes[note]}</li>
              ))}
            </ul>
            <span className="tiny">{words.notesText}</span>
          </Note>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>{words.file}</dt>
            <dd>
              <bdi>{picture.title}</bdi>
            </dd>
          </div>
          <div>
            <dt>{words.size}</dt>
            <dd>
              <bdi dir="ltr" className="num">
                {size}
              </bdi>
            </dd>
          </div>
          <div>
            <dt>{words.by}</dt>
            <dd>
              <bdi>{picture.by}</bdi>
            </dd>
          </div>
          <div>
            <dt>{words.at}</dt>
            <dd>{momentInWords(language, picture.at, today)}</dd>
          </div>
        </dl>
      </Box>
      <Box title={words.where}>
        {isNowhere && <p className="muted">{words.nowhere}</p>}
        {products.length > 0 && (
          <ul className={styles.products}>
            {products.map(({ id, title, color_title }) => (
              <li key={`${id} ${color_title}`}>
                <Link to={`/pictures/of/${id}`} className="under">
                  <bdi>{title}</bdi>
                </Link>{' '}
                {color_title && <bdi className="muted">{color_title}</bdi>}
              </li>
            ))}
          </ul>
        )}
        {elsewhere && <p>{words.elsewhere}</p>}
        {orders > 0 && <p className="muted">{words.inOrders(orders)}</p>}
        {isNowhere && (
          <Form method="post" className={styles.form}>
            <p className="tiny">{words.leaves}</p>
            <ResultNote result={result} form="remove" />
            <Button type="submit" name="intent" value="remove" look="quiet" busy={busy === 'remove'}>
              {words.remove}
            </Button>
          </Form>
        )}
      </Box>
    </>
  );
}
