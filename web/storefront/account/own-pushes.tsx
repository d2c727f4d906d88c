import { Button } from '../../components/button.tsx';
import { usePushes } from '../push/use-pushes.ts';
import { words } from '../push/words.ts';
import { AccountPart } from './account-part.tsx';

/** Pushes to this device: on or off. What its browser can't do isn't spoken of. */
export function OwnPushes({ title }: { title: string }) {
  const { pushes, turnOn, turnOff } = usePushes();
  if (pushes === 'none') return null;
  const said = {
    default: words.own,
    asking: words.answer,
    on: words.on,
    off: words.own,
    denied: words.denied,
    failed: words.failed,
    install: words.installText,
  };
  return (
    <AccountPart title={title} titleId="pushes">
      <div>
        <p className="muted" role="status">
          {said[pushes]}
        </p>
        {pushes === 'install' ? (
          <ol className="small">
            {words.installSteps.map((step, at) => (
              <li key={step}>
                <bdi dir="ltr">{at + 1}</bdi>. {step}
              </li>
            ))}
          </ol>
        ) : (
          pushes !== 'denied' && (
            <Button
              look="quiet"
              busy={pushes === 'asking'}
              onClick={() => void (pushes === 'on' ? turnOff() : turnOn())}
            >
              {pushes === 'on' ? words.turnOff : pushes === 'failed' ? words.again : words.turnOn}
            </Button>
          )
        )}
      </div>
    </AccountPart>
  );
}
