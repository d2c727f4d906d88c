import { Form, useNavigation } from 'react-router';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { firstName } from '#shop/rules/text/first-name.ts';
import type { Lost } from '../../../base/lost.ts';
import { useMessages } from '../../../base/messages.tsx';
import { Note } from '../../../components/note.tsx';
import { LostNote } from '../../../forms/form-state.tsx';
import { useGiftsPath } from '../../cards/gifts-path.ts';
import type { Told } from '../asked/told.ts';
import { whatsApp } from '../whats-app.ts';
import { LeadButton, LeadLink, LeadRows } from './lead-rows.tsx';
import type { ShownOrder } from './order.server.ts';

/** What whoever looks at an order can do from here; first what its state calls for. */
export function Actions({
  order,
  address,
  giftAddress,
  link,
  result,
  lost,
}: Pick<ShownOrder, 'order' | 'address' | 'giftAddress'> & {
  link: string;
  result: Told | null;
  lost: Lost | null;
}) {
  const { orders: words } = useMessages();
  const said = words.actions;
  const gifts = useGiftsPath();
  const busy = useNavigation().formData?.get('intent') === 'again';
  const isOpen =
    order.can_change.length > 0 || order.gift?.state === 'waiting' || order.gift?.state === 'not_me';
  // Once it is wrapped, it is open because nobody was there.
  const anew = order.status === orderStatus.giftWrapping;
  const ended = order.ended !== null;
  const name = firstName(order.recipient_name);
  return (
    <section aria-label={said.title}>
      {result?.missing && <Missing {...result.missing} />}
      {lost?.sent.get('intent') === 'again' && <LostNote lost={lost} />}
      <LeadRows label={said.title}>
        {ended && <LeadLink href={gifts} icon="gift" title={said.another} />}
        {ended && order.wallet_refund && order.refunds.some(({ to_wallet }) => to_wallet > 0) && (
          <LeadLink href="/wallet" icon="wallet" title={said.wallet} />
        )}
        {giftAddress && (
          <LeadLink
            href={whatsApp(words.share.giftText(name, giftAddress))}
            outside
            icon="chat"
            title={words.share.gift}
            text={words.share.giftHelp}
          />
        )}
        {isOpen && (
          <LeadLink
            href={`${link}?change#change`}
            icon="pen"
            title={anew ? words.change.newTime : words.change.open}
            text={anew ? words.change.newTimeText : words.change.text}
          />
        )}
        {order.state === 'placed' && (
          <li>
            <Form method="post" action={link}>
              <input type="hidden" name="intent" value="again" />
              <LeadButton icon="return" title={said.again} text={said.againText} busy={busy} />
            </Form>
          </li>
        )}
        {order.state === 'placed' && (
          <LeadLink href={`${link}/issue`} icon="alert" title={said.issue} text={said.issueText} />
        )}
        <LeadLink
          href={whatsApp(words.share.text(address))}
          outside
          icon="chat"
          title={words.share.open}
          text={words.share.openText}
        />
      </LeadRows>
    </section>
  );
}

/** What can't be had any more. */
function Missing({ titles, some }: NonNullable<Told['missing']>) {
  const words = useMessages().orders.again;
  return (
    <Note tone="warn" live>
      {some ? words.some : words.none}
      <ul>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      {some && (
        <a href="/cart" className="under">
          {words.cart}
        </a>
      )}
    </Note>
  );
}
