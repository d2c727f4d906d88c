import { useId, useState } from 'react';
import { useMessages } from '../../../base/messages.tsx';
import { Button } from '../../../components/button.tsx';
import fieldStyles from '../../../components/form/field.module.css';
import styles from './keep-link.module.css';

/** The order's private link, to be selected or copied. */
export function KeepLink({ address }: { address: string }) {
  const words = useMessages().checkout.outcome;
  const id = useId();
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles.keep}>
      <label className={fieldStyles.label} htmlFor={id}>
        {words.keep}
      </label>
      <span className={`${fieldStyles.input} ${styles.address}`}>
        <input
          id={id}
          readOnly
          dir="ltr"
          value={address}
          aria-describedby={`${id}-help`}
          onFocus={(event) => event.currentTarget.select()}
        />
      </span>
      <Button
        look="quiet"
        size="s"
        className="needs-script"
        onClick={() => {
          void navigator.clipboard?.writeText(address).then(() => setCopied(true));
        }}
      >
        {copied ? words.copied : words.copy}
      </Button>
      <p className={fieldStyles.help} id={`${id}-help`}>
        {words.keepHelp}
      </p>
      <span className="vh" role="status">
        {copied && words.copied}
      </span>
    </div>
  );
}
