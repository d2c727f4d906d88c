import type { StaffFormView } from '#shop/contract/help/forms.ts';
import { momentWithYear } from '#shop/format/dates.ts';
import { phone } from '#shop/format/phone.ts';
import { giftOccasionTitle } from '#shop/messages/bilingual/occasions.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import type { FormState } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './card.module.css';
import type { HandlingResult } from './handle.server.ts';
import { Handling } from './handling.tsx';
import { useInboxWords } from './inbox-words.ts';

/** One form whole. Nothing in it is proved: it is shown as what was typed, and no link of it leads anywhere. */
export function FormCard({
  form,
  assignees,
  idempotencyKey,
  state,
}: {
  form: StaffFormView;
  assignees: readonly { id: number; name: string; me: boolean }[];
  idempotencyKey: string;
  state: FormState<HandlingResult>;
}) {
  const inbox = useInboxWords();
  const language = useLanguage();
  const { reference, kind, flag, blank, name, company_name, email, text, pictures, links } = form;
  const facts: [string, string][] = [
    [inbox.phone, form.phone && phone(language, form.phone)],
    [inbox.city, form.city],
    [inbox.quantity, form.quantity === null ? '' : String(form.quantity)],
    [inbox.occasion, form.occasion ? giftOccasionTitle(language, form.occasion) : ''],
  ];
  return (
    <Box
      title={
        <span className={styles.title}>
          <bdi>{company_name || name}</bdi>
          <bdi dir="ltr" className="muted">
            {reference}
          </bdi>
          <Tag tone={kind === 'corporate' ? 'selected' : 'plain'}>{inbox.kinds[kind]}</Tag>
          {flag && <Tag tone="warn">{inbox.flags[flag]}</Tag>}
          <span className="tiny">{momentWithYear(language, form.sent_at)}</span>
        </span>
      }
    >
      {blank && <p className="muted">{inbox.blank}</p>}
      <p className={styles.facts}>
        {company_name !== '' && name !== '' && <bdi>{name}</bdi>}
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <span key={label}>
              <span className="muted">{label}</span> <Isolated text={value} />
            </span>
          ))}
        {email !== '' && (
          <span>
            <span className="muted">{inbox.email}</span> <bdi dir="ltr">{email}</bdi>
          </span>
        )}
        {links.map((link) => (
          <span key={link}>
            <span className="muted">{inbox.link}</span> <bdi dir="ltr">{link}</bdi>
          </span>
        ))}
      </p>
      {!blank && (
        <p className={styles.text} dir="auto">
          {text || inbox.call}
        </p>
      )}
      {pictures.length > 0 && (
        <p className={styles.pictures}>
          {pictures.map((picture, index) => (
            <a key={picture} href={picture} target="_blank" rel="noopener">
              <img src={picture} alt={inbox.picture(index + 1)} width="96" height="96" loading="lazy" />
            </a>
          ))}
        </p>
      )}
      <Handling of={form} canAnswer={email !== ''} {...{ reference, assignees, idempotencyKey }} {...state} />
    </Box>
  );
}
