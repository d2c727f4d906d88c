import type { CustomerView } from '#shop/contract/help/customers.ts';
import { listed } from '#shop/format/lists.ts';
import { phone } from '#shop/format/phone.ts';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './customers.module.css';

/** Who somebody is, what reaches them, and what they have agreed to and taken back. */
export function Details({ customer, day }: { customer: CustomerView; day: (moment: string) => string }) {
  const { customers } = useStaffMessages();
  const language = useLanguage();
  const { phone: number, email, wants, consents, since } = customer;
  const news = [
    customers.byMail,
    wants.order_messages && customers.bySms,
    wants.order_pushes && customers.byPush,
  ];
  const offers = [
    wants.marketing_email && customers.byMail,
    wants.marketing_sms && customers.bySms,
    wants.marketing_push && customers.byPush,
  ];
  const facts: [string, string][] = [
    [customers.phone, number && phone(language, number)],
    [customers.email, email],
    [customers.language, customer.language === 'ar' ? customers.arabic : customers.english],
    [customers.orderNews, listed(language, news)],
    [customers.offers, listed(language, offers) || customers.nothing],
  ];
  return (
    <Box title={customers.details}>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => [
            <dt key={name}>{name}</dt>,
            <dd key={`${name}-value`}>
              {name === customers.email ? <bdi dir="ltr">{value}</bdi> : <Isolated text={value} />}
            </dd>,
          ])}
      </dl>
      <p className="tiny">{customers.since(day(since))}</p>
      {consents.length > 0 && (
        <details className={styles.fold}>
          <summary>{customers.consents}</summary>
          <ul className={styles.rows}>
            {consents.map(({ subject, given, at }) => (
              <li key={`${subject} ${at}`}>
                {customers.subjects[subject]}
                <span className="tiny">
                  {listed(language, [given ? customers.agreed : customers.takenBack, day(at)])}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Box>
  );
}
