import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './ask-pushes.module.css';
import { usePushes } from './use-pushes.ts';
import { words } from './words.ts';

const peaceMs = 30 * 86_400_000;
const askedKey = 'pushesAsked';

/**
 * Asks, after an order, whether this device shall be told of it: our own question first, so that the browser's comes to
 * who has said yes already. Who would rather not is left in peace for 30 days; whoever has blocked it in the browser is
 * never asked.
 */
export function AskPushes({ pickup }: { pickup: boolean }) {
  const { pushes, turnOn } = usePushes();
  const [pressed, setPressed] = useState(false);
  const [asks, setAsks] = useState(() => Date.now() - Number(localStorage.getItem(askedKey)) > peaceMs);
  // What was so before anybody pressed is no news.
  const old = !pressed && (pushes === 'on' || pushes === 'off' || pushes === 'denied' || pushes === 'failed');
  if (pushes === 'none' || old || !asks) return null;

  function notNow() {
    localStorage.setItem(askedKey, String(Date.now()));
    setAsks(false);
  }
  const said = { on: words.on, off: '', denied: words.denied, failed: words.failed, asking: words.answer };
  if (pushes === 'install')
    return (
      <section className={styles.ask} aria-labelledby="pushes">
        <span className={styles.sign}>
          <Icon name="bell" size="l" />
        </span>
        <div>
          <h2 id="pushes">{words.install}</h2>
          <p className="small muted">{words.installText}</p>
          <ol className={styles.steps}>
            {words.installSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div className={styles.answers}>
          <Button look="quiet" onClick={notNow}>
            {words.understood}
          </Button>
        </div>
      </section>
    );
  const open = pushes === 'default' || pushes === 'asking' || pushes === 'failed';
  return (
    <section className={styles.ask} aria-labelledby="pushes">
      <span className={styles.sign}>
        <Icon name={pushes === 'on' ? 'check' : 'bell'} size="l" />
      </span>
      <div>
        <h2 id="pushes">{pickup ? words.ask.pickup : words.ask.delivery}</h2>
        <p className="small muted" role="status">
          {pushes === 'default' ? words.askText : said[pushes]}
        </p>
      </div>
      {open && (
        <>
          <div className={styles.answers}>
            <Button
              busy={pushes === 'asking'}
              onClick={() => {
                setPressed(true);
                void turnOn();
              }}
            >
              {pushes === 'failed' ? words.again : words.yes}
            </Button>
            <Button look="quiet" onClick={notNow}>
              {words.notNow}
            </Button>
          </div>
          <p className="tiny">{words.askHelp}</p>
        </>
      )}
    </section>
  );
}
