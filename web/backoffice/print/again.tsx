import { momentWithYear } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import type { Printed } from './papers.tsx';

/** Which papers were printed before: how often, when last, and by whom, so that nobody puts two in a bag. */
export function Again({ printed }: { printed: Printed }) {
  const { print } = useStaffMessages();
  const language = useLanguage();
  const again = printed.filter(({ before }) => before !== null);
  if (again.length === 0) return null;
  return (
    <Note tone="warn">
      {print.again}
      <ul>
        {again.map(({ order_number, times, before }) => (
          <li key={order_number}>
            <bdi dir="ltr">{order_number}</bdi>:{' '}
            <Isolated
              text={listed(language, [
                print.times(String(times)),
                before && print.lastPrint(momentWithYear(language, before.at)),
                before?.by && own(before.by),
              ])}
            />
          </li>
        ))}
      </ul>
    </Note>
  );
}
