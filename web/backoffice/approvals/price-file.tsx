import type { DecidedImport, ImportRecord } from '#shop/contract/workshop/imports.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { grouped } from '#shop/format/numbers.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './approvals.module.css';

/** A file whose prices take a second person: it is read, and written or let go, on its own screen. */
export function PriceFile({ record, at }: { record: ImportRecord; at: (moment: string | null) => string }) {
  const { approvals } = useStaffMessages();
  const { id, file, by, prices } = record;
  return (
    <Box title={approvals.ofFile.title}>
      <p className="small">
        <Isolated text={approvals.asks(own(by.name), at(record.at))} />
      </p>
      <dl className={styles.facts}>
        <dt>{approvals.ofFile.file}</dt>
        <dd>
          <bdi>{file}</bdi>
        </dd>
        <dt>{approvals.ofFile.prices}</dt>
        <dd className="med">{grouped(prices)}</dd>
      </dl>
      {by.me && <p className="small">{approvals.ofFile.mine}</p>}
      <div className={styles.acts}>
        <ButtonLink look={by.me ? 'quiet' : 'primary'} href={`/admin/imports/${id}`}>
          {approvals.ofFile.review}
        </ButtonLink>
      </div>
    </Box>
  );
}

/** What became of such a file, by whom, and how many prices it was about. */
export function DecidedFile({
  file: record,
  at,
}: {
  file: DecidedImport;
  at: (moment: string | null) => string;
}) {
  const { approvals } = useStaffMessages();
  const language = useLanguage();
  const { id, file, prices, decision, decided_by, decided_at } = record;
  return (
    <>
      <Tag tone={decision === 'approved' ? 'good' : 'plain'}>{approvals.states[decision]}</Tag>
      <span>
        <Isolated text={listed(language, [approvals.ofFile.title, approvals.ofFile.count(prices)])} />
      </span>
      <a href={`/admin/imports/${id}`} className="under">
        <bdi>{file}</bdi>
      </a>
      <span className="tiny">
        <Isolated
          text={
            decided_by
              ? approvals.decidedBy(own(decided_by.name), at(decided_at))
              : approvals.asks(own(record.by.name), at(record.at))
          }
        />
      </span>
    </>
  );
}
