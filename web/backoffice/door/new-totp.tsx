import { useStaffMessages } from '../base/messages.tsx';
import styles from './door.module.css';

/** What an authenticator is set up with, to be scanned or typed. */
export function NewTotp({ secret, qr }: { secret: string; qr: { size: number; path: string } }) {
  const { door } = useStaffMessages();
  return (
    <>
      <ol className={styles.steps}>
        {door.enrolSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.qr}>
        <svg
          // A camera reads it as it is printed: dark on light, whatever the screen's colours.
          data-paper
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          className={styles.code}
          role="img"
          aria-label={door.qr}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
        <p className="small">
          <span className="muted">{door.key}</span>
          <br />
          <bdi dir="ltr" className={`num ${styles.key}`}>
            {secret.match(/.{1,4}/g)?.join(' ')}
          </bdi>
        </p>
      </div>
    </>
  );
}
