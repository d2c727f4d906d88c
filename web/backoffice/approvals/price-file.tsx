import type { ImportRecord } from '#shop/contract/workshop/imports.ts';
import { own } from '#shop/format/isolate.ts';
import { grouped } from '#shop/format/numbers.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
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
