import { Link } from 'react-router';
import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { TextArea, TextField } from '../../../components/form/field.tsx';
import { useStaffMessages } from '../../base/messages.tsx';
import { type FormState, ResultNote } from '../../base/result.tsx';
import { Box } from '../../shell/screen.tsx';
import type { OrderResult } from './act.server.ts';
import { Edited } from './edited.tsx';
import facts from './facts.module.css';

/** What stands on the card, as it was typed; its design and language stay the buyer's choice. */
export function GiftCard({
  order,
  open,
  result,
  busy,
}: { order: OrderDetails; open: boolean } & FormState<OrderResult>) {
  const { orders } = useStaffMessages();
  const { card, can } = order;
  return (
    <Box title={orders.card}>
      {card.message === '' ? (
        <p className="small">{orders.noCard}</p>
      ) : (
        <div lang={card.language} dir={card.language === 'ar' ? 'rtl' : 'ltr'} className={facts.words}>
          {card.to && (
            <p className="small">
              <bdi>{card.to}</bdi>
            </p>
          )}
          <p>{card.message}</p>
          {card.from && (
            <p className="small">
              <bdi>{card.from}</bdi>
            </p>
          )}
        </div>
      )}
      <ResultNote result={result} form="card" saved={orders.saved} />
      {open ? (
        <Edited part="card" seen={card} result={result} busy={busy}>
          {(field) => (
            <>
              <TextField label={orders.cardTo} {...field('to')} dir="auto" maxLength={40} />
              <TextArea label={orders.cardMessage} {...field('message')} dir="auto" rows={4} />
              <TextField label={orders.cardFrom} {...field('from')} dir="auto" maxLength={40} />
              <input type="hidden" name="card.design" value={field('design').defaultValue} />
              <input type="hidden" name="card.language" value={field('language').defaultValue} />
            </>
          )}
        </Edited>
      ) : (
        can.change.includes('card') && (
          <Link to="?change=card" preventScrollReset className={facts.edit}>
            {orders.edit}
          </Link>
        )
      )}
    </Box>
  );
}
