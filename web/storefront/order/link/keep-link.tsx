import { useId, useRef, useState } from 'react';
import { useMessages } from '../../../base/messages.tsx';
import { Button } from '../../../components/button.tsx';
import fieldStyles from '../../../components/form/field.module.css';
import styles from './keep-link.module.css';

/** The order's private link, to be selected or copied. */
export function KeepLink({ address }: { address: string }) {
  const words = useMessages().checkout.outcome;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles.keep}>
      <label className={fieldStyles.label} htmlFor={id}>
        {words.keep}
      </label>
      <span className={`${fieldStyles.input} ${styles.address}`}>
        <input
          ref={field}
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
          // Where a browser lets nothing be copied, it is chosen there for them.
          const choose = () => field.current?.select();
          if (navigator.clipboard)
            void navigator.clipboard.writeText(address).then(() => setCopied(true), choose);
          else choose();
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
