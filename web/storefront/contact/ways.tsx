import { listComma } from '#shop/format/lists.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import { LeadLink, LeadRows } from '../order/tracking/lead-rows.tsx';
import formStyles from '../tickets/ticket-form.module.css';

/** The ministry's number for reports about shops. */
const ministry = '1900';

/** What may answer sooner than a letter, and where a complaint goes. */
export function Ways({ signedIn, picture }: { signedIn: boolean; picture: string | null }) {
  const { shell, tickets } = useMessages();
  const words = tickets.ways;
  const { language, store, absent } = useRootData();
  const { complaints } = store;
  return (
    <aside aria-label={words.title}>
      {picture && (
        <div className={formStyles.picture}>
          <span className={pictureStyles.frame}>
            <Picture
              src={picture}
              alt=""
              sizes="(min-width: 961px) 30vw, 1px"
              className={pictureStyles.melt}
            />
          </span>
        </div>
      )}
      <LeadRows label={words.title}>
        {!signedIn && <LeadLink href="/my-orders" icon="box" title={words.orders} text={words.ordersText} />}
        {!absent.includes('/faq') && (
          <LeadLink href="/faq" icon="info" title={shell.questions} text={words.faqText} />
        )}
        {!absent.includes('/corporate-gifts') && (
          <LeadLink
            href="/corporate-gifts"
            icon="company"
            title={shell.corporateGifts}
            text={words.corporateText}
          />
        )}
      </LeadRows>
      {complaints.email && (
        <p className="small muted">
          {words.complaints}{' '}
          <a href={`mailto:${complaints.email}`} className="under">
            <bdi dir="ltr">{complaints.email}</bdi>
          </a>
          {listComma[language]}
          {complaints.answer}. {words.ministry}{' '}
          <a href={`tel:${ministry}`} className="under num">
            {ministry}
          </a>
          .
        </p>
      )}
    </aside>
  );
}
