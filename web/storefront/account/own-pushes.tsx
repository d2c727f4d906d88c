import { Button } from '../../components/button.tsx';
import { permission, readPushes } from '../push/browser.ts';
import { sendToken } from '../push/take-pushes.ts';
import { turnOn, usePushes } from '../push/use-pushes.ts';
import { words } from '../push/words.ts';
import { AccountPart } from './account-part.tsx';
import styles from './devices.module.css';

/** Pushes to this device: on or off. What its browser can't do isn't spoken of. */
export function OwnPushes({ title }: { title: string }) {
  const { pushes, press } = usePushes();
  if (permission() === 'none') return null;
  const on = pushes === 'on';
  return (
    <AccountPart title={title} titleId="pushes">
      <div className={styles.pushes}>
        <p className="muted" role="status">
          {pushes === 'default' ? words.own : words.said[pushes]}
        </p>
        {pushes !== 'none' && pushes !== 'install' && pushes !== 'denied' && (
          <Button look="quiet" busy={pushes === 'asking'} onClick={() => void press(on ? turnOff : turnOn)}>
            {on ? words.turnOff : words.turnOn}
          </Button>
        )}
      </div>
    </AccountPart>
  );
}

/** Ends them, here and at the shop, until somebody turns them on again. */
async function turnOff() {
  await sendToken((await readPushes()).user_id, null);
  localStorage.pushesOff = '1';
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return 'off' as const;
}
