import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import buttonStyles from '../../components/button.module.css';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Plant } from '../../components/page/plant.tsx';
import { Ending, EndingSign, EndingWays } from '../order/ending.tsx';
import styles from './gift.module.css';

/** What a link says that asks nothing any more: it was answered, it is over, or it never was. */
export function Gone({
  state,
  message,
}: {
  state: 'declined' | 'not_me' | 'ended' | 'over';
  /** Instead of the usual words. */
  message?: string | null;
}) {
  const { gift: words } = useMessages();
  const { store, texts } = useRootData();
  const { title, text } = {
    declined: { title: words.decline.doneTitle, text: words.decline.doneText },
    not_me: { title: words.notMe.doneTitle, text: words.notMe.doneText },
    ended: words.ended,
    over: words.over,
  }[state];
  const isOver = state === 'ended' || state === 'over';
  return (
    <div className={`wrap ${styles.gone}`}>
      <Ending>
        {isOver ? <Plant /> : <EndingSign icon="check" />}
        <h1>{title}</h1>
        <p className="muted">{message ?? text}</p>
        {isOver && store.phone && (
          <EndingWays>
            <a href={`tel:${store.phone}`} className={buttonStyles.link}>
              <Icon name="phone" size="s" />
              <Isolated text={texts.phone} />
            </a>
          </EndingWays>
        )}
      </Ending>
    </div>
  );
}
