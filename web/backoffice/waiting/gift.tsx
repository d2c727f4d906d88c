import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { answerForRecipient } from '#shop/contract/gifts.ts';
import { readWaiting, sendLinkAgain } from '#shop/contract/workshop/waiting.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { freshly } from '../base/fresh.server.ts';
import { useRoot } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import { noteCall } from '../shell/log-call.server.ts';
import { Box } from '../shell/screen.tsx';
import { useFresh } from '../shell/use-fresh.ts';
import { Calls } from './calls.tsx';
import { Answered, Facts } from './facts.tsx';
import { FillIn, type FillResult } from './fill-in.tsx';
import styles from './waiting.module.css';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const order_number = params.number ?? '';
  const answer = await call(readWaiting, { params: { order_number } });
  // Answered meanwhile: the order says how.
  if (!answer.success && answer.error.code === 'GIFT_ANSWERED') throw redirect(`/orders/${order_number}`);
  return freshly({ gift: dataOf(answer, request) });
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<FillResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const order = { order_number: params.number ?? '' };
  const typed = Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const intent = textOf(form, 'intent');
  const run = {
    call: () => noteCall(page, form, order.order_number),
    resend: () => page.call(sendLinkAgain, { params: order }),
    fill: () => {
      const [date = '', slot_id = ''] = textOf(form, 'time').split(':');
      const slot = date === '' ? null : { date, slot_id };
      return page.call(answerForRecipient, { body: readForm(answerForRecipient, form, { slot }) });
    },
  }[intent];
  if (!run) throw notOurForm(page);
  const result = await act(page, form, { name: intent, run, more: { typed, sent: crypto.randomUUID() } });
  // It waits no more: its order goes on, from the top.
  if (intent === 'fill' && result.ok) throw redirect(`/orders/${order.order_number}#main`);
  return result;
}

/** One gift that waits: what was sent, how to reach either side, calls, and the answer on its recipient's word. */
export default function Gift() {
  const { waiting } = useStaffMessages();
  const loaded = useLoaderData<typeof loader>();
  const fresh = useFresh(loaded, `/admin/waiting/${loaded.gift.order_number}/fresh?`);
  const { gift, now } = fresh.data;
  const today = riyadhDay(new Date(now));
  const { result, lost, busy } = useResult<FillResult>();
  const { order_number, recipient_name, recipient_phone, sender_phone, link } = gift;
  const shop = useRoot()?.name ?? '';
  const text = encodeURIComponent(waiting.whatsappText(shop, recipient_name, link));
  return (
    // Another gift is another form: nothing that was typed for one is sent to the other.
    <div key={order_number} className={styles.one}>
      <LostNote lost={lost} />
      {fresh.over && <Answered number={order_number} />}
      <Link to="/waiting" className={styles.back}>
        {waiting.back}
      </Link>
      <Box
        title={
          <>
            <bdi>{recipient_name}</bdi> <bdi dir="ltr">{order_number}</bdi>
          </>
        }
      >
        <Facts gift={gift} today={today} />
        <div className={styles.acts}>
          {recipient_phone && gift.state === 'waiting' && (
            <>
              <a href={`tel:${recipient_phone}`} className={styles.way}>
                {waiting.call}
              </a>
              <a
                href={`https://wa.me/${recipient_phone.slice(1)}?text=${text}`}
                target="_blank"
                rel="noopener"
                className={styles.way}
              >
                {waiting.whatsapp}
              </a>
            </>
          )}
          {sender_phone && (
            <a href={`tel:${sender_phone}`} className={styles.way}>
              <Isolated text={waiting.callSender} />
            </a>
          )}
          <Link to={`/orders/${order_number}?change=phone`} className={styles.way}>
            {waiting.changePhone}
          </Link>
          <Link to={`/orders/${order_number}`} className={styles.way}>
            {waiting.toOrder}
          </Link>
        </div>
        <Form method="post" preventScrollReset className={styles.acts}>
          <Button
            type="submit"
            name="intent"
            value="resend"
            look="quiet"
            size="s"
            disabled={!gift.can_send}
            busy={busy === 'resend'}
          >
            {waiting.resend}
          </Button>
          {!gift.can_send && <span className="tiny">{waiting.resendNot}</span>}
        </Form>
        <ResultNote result={result} form="resend" />
      </Box>
      <Calls gift={gift} today={today} result={result} busy={busy} />
      <FillIn gift={gift} result={result} busy={busy} />
    </div>
  );
}
