import { data, Form, redirect } from 'react-router';
import { openPhoneOrder, readPhoneOrder } from '#shop/contract/phone-order.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { timesSign } from '#shop/format/signs.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { splitLost, useStillLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { LostNote } from '../../forms/form-state.tsx';
import type { Route } from './+types/phone-order';
import styles from './phone-order.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const answer = await page.call(readPhoneOrder, { params: { key: params.key } });
  if (!answer.success && answer.error.code === 'ORDER_NOT_FOUND') throw data(null, { status: 404 });
  return { order: dataOf(answer), signedIn: await page.isSignedIn(), today: riyadhDay(new Date()) };
}

const year = 365 * 86_400;

/** Opens the basket as its own guest, in the city that it goes to, at the review with everything filled in. */
export async function action({ context, params }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  const opened = await call(openPhoneOrder, { params: { key: params.key }, body: {} });
  if (!opened.success) return data({ message: opened.message }, { status: opened.statusCode });
  const headers = {
    'set-cookie': `city=${opened.data.cities_id}; Path=/; SameSite=Lax; Max-Age=${year}`,
  };
  return redirect('/cart?tab=complete', { status: 303, headers });
}

/** The address is a secret: nobody lists it, no browser keeps it, and where it leads nobody hears of it. */
export function headers() {
  return {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  };
}

/** What was ordered on the phone, what it costs and until when it waits; a press leads on to paying it. */
export default function PhoneOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { paying, shell } = useMessages();
  const { language } = useRootData();
  const words = paying.phone;
  const { order, signedIn, today } = loaderData;
  const { answer, lost } = splitLost<{ message: string }>(useStillLost(actionData));
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={shell.titled(words.title)}
        description={words.description}
        path="/phone-order"
        noindex
      />
      <h1>
        <Isolated text={words.hello(own(order.sender_name))} />
      </h1>
      <LostNote lost={lost} />
      {answer && (
        <Note tone="bad" live>
          {answer.message}
        </Note>
      )}
      <p>{words[order.state]}</p>
      <ul className={styles.items}>
        {order.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else of its own, and none ever moves
          <li key={at}>
            <span>
              <bdi>{listed(language, [item.title, item.glaze])}</bdi>
              {item.quantity > 1 && ` ${timesSign(language, item.quantity)}`}
            </span>
            {(item.engraving || item.addons.length > 0) && (
              <span className="tiny muted">
                <bdi>{listed(language, [item.engraving, ...item.addons])}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{words.total}</span> <strong>{riyals(language, fromRiyals(order.total))}</strong>
      </p>
      {order.order_link ? (
        <ButtonLink href={order.order_link} block>
          {words.toOrder}
        </ButtonLink>
      ) : (
        <Form method="post" className={styles.pay}>
          {order.state === 'held' && (
            <p className="small muted">
              <Isolated text={words.until(momentInWords(language, order.until, today))} />
            </p>
          )}
          {signedIn && <Note>{words.signedIn}</Note>}
          <Button type="submit" block>
            {words.pay}
          </Button>
        </Form>
      )}
    </div>
  );
}
