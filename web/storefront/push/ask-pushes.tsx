import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './ask-pushes.module.css';
import { InstallSteps } from './install-steps.tsx';
import { usePushes } from './use-pushes.ts';
import { words } from './words.ts';

const peaceMs = 30 * 86_400_000;

/**
 * Asks, after an order, whether this device shall be told of it: our own question first, so that the browser's comes to
 * who has said yes already. Who would rather not is left in peace for 30 days; whoever has blocked it in the browser is
 * never asked.
 */
export function AskPushes({ pickup }: { pickup: boolean }) {
  const { pushes, turnOn } = usePushes();
  const [pressed, setPressed] = useState(false);
  const [asks, setAsks] = useState(() => Date.now() - Number(localStorage.pushesAsked ?? 0) > peaceMs);
  const install = pushes === 'install';
  // What is so without anybody having pressed is no news.
  if (!asks || !(pressed || install || pushes === 'default')) return null;
  const settled = pushes === 'on' || pushes === 'denied';
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
      {install && <InstallSteps />}
      {!settled && (
        <div className={styles.answers}>
          {!install && (
            <Button
              busy={pushes === 'asking'}
              onClick={() => {
                setPressed(true);
                void turnOn();
              }}
            >
              {words.yes}
            </Button>
          )}
          <Button
            look="quiet"
            onClick={() => {
              localStorage.pushesAsked = Date.now();
              setAsks(false);
            }}
          >
            {install ? words.understood : words.notNow}
          </Button>
        </div>
      )}
      {!settled && !install && <p className="tiny">{words.askHelp}</p>}
    </section>
  );
}
