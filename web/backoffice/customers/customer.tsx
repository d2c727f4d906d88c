import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { creditCustomer, readCustomer } from '#shop/contract/help/customers.ts';
import { dateWithYear } from '#shop/format/dates.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Tag } from '../../components/tag.tsx';
import { formOf } from '../../forms/form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, useResult } from '../base/result.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import { CustomerCalls } from './calls.tsx';
import styles from './customers.module.css';
import { Details } from './details.tsx';
import { type CreditResult, GiveCredit } from './give-credit.tsx';
import { CustomerOrders, CustomerTickets } from './orders-and-tickets.tsx';
import { Wallet } from './wallet.tsx';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const answer = await context.get(staffContext).call(readCustomer, { params: { id: params.id ?? '' } });
  return { customer: dataOf(answer, request), key: crypto.randomUUID() };
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<CreditResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const body = readForm(creditCustomer, form);
  const typed = {
    amount: textOf(form, 'amount'),
    reason: textOf(form, 'reason'),
    note: textOf(form, 'note'),
  };
  return act(page, form, {
    name: 'credit',
    run: () => page.call(creditCustomer, { params: { id: params.id ?? '' }, body }),
    more: { typed },
  });
}

/** Somebody who shops: what they ordered and wrote, who they are, what they agreed to, and their wallet. */
export default function Customer() {
  const { customers } = useStaffMessages();
  const language = useLanguage();
  const { customer, key } = useLoaderData<typeof loader>();
  const state = useResult<CreditResult>();
  const { name, kind, closed_at, wallet } = customer;
  const day = (moment: string) => dateWithYear(language, riyadhDay(new Date(moment)));
  return (
    <Screen
      title={name || customers.noName}
      beside={
        <>
          {kind === 'guest' && <Tag>{customers.guest}</Tag>}
          {closed_at && <Tag tone="warn">{customers.closed(day(closed_at))}</Tag>}
          <Link to="/customers" className={styles.back}>
            {customers.back}
          </Link>
          {wallet && (
            <a href="#wallet" className={`${styles.back} ${styles.toWallet}`}>
              {customers.wallet}
            </a>
          )}
        </>
      }
    >
      <LostNote lost={state.lost} />
      <div className={styles.customer}>
        <div>
          <CustomerOrders orders={customer.order_list} day={day} />
          <CustomerTickets tickets={customer.tickets} day={day} />
          <CustomerCalls calls={customer.calls} day={day} />
        </div>
        <div>
          <Details customer={customer} day={day} />
          <Box title={customers.wallet} id="wallet">
            {wallet === null ? (
              <p className="small">{customers.noWallet}</p>
            ) : (
              <>
                <Wallet wallet={wallet} day={day} />
                <GiveCredit givenToday={wallet.given_today} idempotencyKey={key} {...state} />
              </>
            )}
          </Box>
        </div>
      </div>
    </Screen>
  );
}
