import type { MessageCardToPrint } from '#shop/contract/workshop/prints.ts';
import { Logo } from '../../components/icon.tsx';
import { useRoot } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './card-paper.module.css';

/** The back of a message card, the same in both languages: who made it, and a code that leads to how it is cared for. */
export function CardBack({
  design,
  back: { host, code },
}: {
  design: MessageCardToPrint['design'];
  back: NonNullable<MessageCardToPrint['back']>;
}) {
  const { print } = useStaffMessages();
  const look = useRoot()?.look;
  const both = ({ ar, en }: { ar: string; en: string }) => (
    <>
      <p lang="ar" dir="rtl">
        {ar}
      </p>
      <p lang="en" dir="ltr">
        {en}
      </p>
    </>
  );
  return (
    <article className={`${styles.card} ${styles.back}`} data-paper data-design={design} lang="ar" dir="rtl">
      <div className={styles.made}>
        <Logo language="ar" />
        {/* It speaks of plants: a shop with a look of its own may sell other things (decision 0094). */}
        {look === undefined || look.sheet === null ? both(print.tagline) : null}
      </div>
      <footer className={styles.scan}>
        <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" aria-hidden="true">
          <path d={code.path} />
        </svg>
        <div>{both(print.scan)}</div>
        <span dir="ltr">{host}</span>
      </footer>
    </article>
  );
}
