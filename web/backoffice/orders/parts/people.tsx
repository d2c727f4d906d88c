import { Form, Link } from 'react-router';
import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { phone } from '#shop/format/phone.ts';
import type { StaffPart } from '#shop/rules/orders/life.ts';
import { Button } from '../../../components/button.tsx';
import { PhoneField, TextArea, TextField } from '../../../components/form/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import { useLanguage } from '../../base/me.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import { type FormState, ResultNote } from '../../base/result.tsx';
import { Box } from '../../shell/screen.tsx';
import type { OrderResult } from './act.server.ts';
import { Edited } from './edited.tsx';
import facts from './facts.module.css';

const placeFields = ['district', 'address', 'short_address'] as const;

/** Who ordered and who gets it, how they are reached, and where it goes; place and number can be another. */
export function People({
  order,
  changing,
  mayOpen,
  ...state
}: { order: OrderDetails; changing: StaffPart | null; mayOpen: boolean } & FormState<OrderResult>) {
  const { orders } = useStaffMessages();
  const { sender, recipient, for_self, place, variant, can } = order;
  const { result, busy } = state;
  return (
    <Box title={orders.people}>
      <dl className={facts.facts}>
        <dt>{for_self ? orders.buyer : orders.sender}</dt>
        <dd>
          <bdi>{sender.name}</bdi>
          <Reach of={sender.phone} />
        </dd>
        {!for_self && (
          <>
            <dt>{orders.recipient}</dt>
            <dd>
              <bdi>{recipient.name}</bdi>
              <Reach of={recipient.phone} quiet={order.surprise} />
              {order.forgotten && <p className="tiny">{orders.phoneForgotten}</p>}
            </dd>
          </>
        )}
        <dt>{orders.place}</dt>
        <dd>
          <Place order={order} />
          {place && order.place_by !== 'sender' && <p className="tiny">{orders.placeHidden}</p>}
        </dd>
      </dl>
      {order.anonymous && <p className="small">{orders.anonymous}</p>}
      {order.surprise && <p className="small">{orders.surprise}</p>}
      <ResultNote result={result} form="place" saved={orders.saved} />
      <ResultNote result={result} form="phone" saved={orders.saved} />
      {changing === 'place' && place && <OtherPlace place={place} {...state} />}
      {changing === 'phone' && (
        <OtherPhone number={recipient.phone} waits={variant === 'gift' && order.status === 1} {...state} />
      )}
      <div className={facts.acts}>
        {can.change.includes('place') && place && changing !== 'place' && (
          <Link to="?change=place" preventScrollReset className={facts.edit}>
            {orders.edit} {orders.place}
          </Link>
        )}
        {can.change.includes('phone') && changing !== 'phone' && (
          <Link to="?change=phone" preventScrollReset className={facts.edit}>
            {orders.edit} {orders.parts.phone}
          </Link>
        )}
        {mayOpen && (
          <Link to={`/customers/${order.customer_id}`} className={facts.edit}>
            {orders.openCustomer}
          </Link>
        )}
      </div>
      {mayOpen && (
        // Closed again where a colleague renews it meanwhile: they did what one was about to.
        <details key={order.link_version} className={facts.danger}>
          <summary>{orders.renewLink}</summary>
          <Form method="post" preventScrollReset className={facts.form}>
            <input type="hidden" name="link_version" value={order.link_version} />
            <p className="small">{orders.renewLinkText}</p>
            <Button
              type="submit"
              name="intent"
              value="renew-link"
              look="quiet"
              size="s"
              busy={busy === 'renew-link'}
            >
              {orders.renewLinkYes}
            </Button>
          </Form>
        </details>
      )}
      <ResultNote result={result} form="renew-link" />
    </Box>
  );
}

/** A number to call or write to; `quiet`: nobody calls, it is a surprise. */
function Reach({ of, quiet = false }: { of: string; quiet?: boolean }) {
  const { orders } = useStaffMessages();
  const language = useLanguage();
  if (of === '') return null;
  return (
    <span className={facts.reach}>
      <Isolated text={phone(language, of)} />
      {!quiet && (
        <span className={facts.ways}>
          <a href={`tel:${of}`} className={facts.edit}>
            <Icon name="phone" size="s" />
            {orders.call}
          </a>
          <a href={`https://wa.me/${of.slice(1)}`} target="_blank" rel="noopener" className={facts.edit}>
            {orders.whatsapp}
          </a>
        </span>
      )}
    </span>
  );
}

function Place({ order: { place, city, pickup_place, variant, forgotten } }: { order: OrderDetails }) {
  const { orders } = useStaffMessages();
  const language = useLanguage();
  if (variant === 'pickup') return <Isolated text={orders.pickup(own(pickup_place || city.name))} />;
  if (!place) return <>{listed(language, [city.name, forgotten ? orders.placeForgotten : orders.noPlace])}</>;
  const parts = [city.name, ...placeFields.map((name) => place[name] && own(place[name]))];
  return <Isolated text={listed(language, parts)} />;
}

function OtherPlace({
  place,
  result,
  busy,
}: { place: NonNullable<OrderDetails['place']> } & FormState<OrderResult>) {
  const { orders } = useStaffMessages();
  const labels = { district: orders.district, address: orders.address, short_address: orders.shortAddress };
  return (
    <Edited part="place" seen={place} result={result} busy={busy}>
      {(field) => (
        <>
          <TextField label={labels.district} {...field('district')} dir="auto" maxLength={80} />
          <TextArea label={labels.address} {...field('address')} dir="auto" rows={2} maxLength={300} />
          <TextField label={labels.short_address} {...field('short_address')} dir="ltr" maxLength={20} />
        </>
      )}
    </Edited>
  );
}

function OtherPhone({
  number,
  waits,
  result,
  busy,
}: { number: string; waits: boolean } & FormState<OrderResult>) {
  const { orders } = useStaffMessages();
  const seen = { phone_code: '966', phone_number: number.replace(/^\+966/, '') };
  return (
    <Edited part="phone" seen={seen} result={result} busy={busy}>
      {(field) => (
        <>
          <input type="hidden" name="phone.phone_code" value="966" />
          <PhoneField label={orders.newPhone} {...field('phone_number')} />
          {waits && <p className="tiny">{orders.asksAnew}</p>}
        </>
      )}
    </Edited>
  );
}
