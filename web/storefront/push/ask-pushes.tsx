import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './ask-pushes.module.css';
import { turnOn, usePushes } from './use-pushes.ts';
import { words } from './words.ts';

const peaceMs = 30 * 86_400_000;

/**
 * Asks, after an order, whether this device shall be told of it: our own question first, so that the browser's comes to
 * who has said yes already. Who would rather not is left in peace for 30 days; whoever has blocked it in the browser is
 * never asked.
 */
export function AskPushes({ pickup }: { pickup: boolean }) {
  const { pushes, press } = usePushes();
  const [answered, setAnswered] = useState<boolean>();
  const install = pushes === 'install';
  // What is so without anybody having pressed is no news.
  const asks =
    install || pushes === 'default' ? Date.now() - (localStorage.pushesAsked ?? 0) > peaceMs : answered;
  if (!asks) return null;
  const open = pushes !== 'on' && pushes !== 'denied';
  return (
    <section className={styles.ask} aria-labelledby="pushes">
      <span className={styles.sign}>
        <Icon name="bell" size="l" />
      </span>
      <div>
        <h2 id="pushes">{install ? words.install : pickup ? words.askPickup : words.ask}</h2>
        <p className="small muted" role="status">
          {words.said[pushes]}
        </p>
      </div>
      {open && (
        <div className={styles.answers}>
          {!install && (
            <Button
              busy={pushes === 'asking'}
              onClick={() => {
                setAnswered(true);
                void press(turnOn);
              }}
            >
              {words.yes}
            </Button>
          )}
          <Button
            look="quiet"
            onClick={() => {
              localStorage.pushesAsked = Date.now();
              setAnswered(false);
            }}
          >
            {install ? words.understood : words.notNow}
          </Button>
        </div>
      )}
      {open && !install && <p className="tiny">{words.askHelp}</p>}
    </section>
  );
}
