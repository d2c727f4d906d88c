import { useState } from 'react';
import { phone } from '#shop/format/phone.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage, useRoot } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './runs.module.css';
import type { PlannedRun } from './with-codes.ts';

/**
 * How a driver comes to their run: its code for a phone that stands here, its link for one that doesn't. Of one that was
 * just planned it lies open, because the link goes out next.
 */
export function DriverLink({
  run: { address, code, driver_name, driver_phone },
  isNew,
}: {
  run: PlannedRun;
  isNew: boolean;
}) {
  const { runs: words } = useStaffMessages();
  const language = useLanguage();
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const shop = useRoot()?.name ?? '';
  const text = encodeURIComponent(words.whatsappText(shop, driver_name, address));
  const to = driver_phone ? driver_phone.slice(1) : '';
  return (
    <details className={styles.more} open={isNew || undefined}>
      <summary>{words.link}</summary>
      <div className={styles.link}>
        {code && (
          <figure>
            <svg viewBox={`0 0 ${code.size} ${code.size}`} aria-hidden="true">
              <path d={code.path} />
            </svg>
            <figcaption className="tiny">{words.scan}</figcaption>
          </figure>
        )}
        <div>
          <p className="small">{words.linkText}</p>
          {driver_phone && (
            <p className="small">
              <a href={`tel:${driver_phone}`} className="under">
                <Isolated text={phone(language, driver_phone)} />
              </a>
            </p>
          )}
          <p className={styles.ways}>
            <ButtonLink
              href={`https://wa.me/${to}?text=${text}`}
              target="_blank"
              rel="noopener noreferrer"
              look="quiet"
              size="s"
            >
              {words.whatsapp}
            </ButtonLink>
            <Button look="quiet" size="s" className="needs-script" onClick={() => void copy()}>
              {words.copy}
            </Button>
            <ButtonLink href={address} target="_blank" rel="noopener" look="quiet" size="s">
              {words.open}
            </ButtonLink>
          </p>
          <p className="tiny" role="status">
            {copied && words.copied}
          </p>
          {/* Where a browser lets nothing be copied, the link itself, chosen already. */}
          {copied === false && (
            <TextField
              label={words.copyHere}
              name="address"
              value={address}
              readOnly
              autoFocus
              dir="ltr"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </div>
      </div>
    </details>
  );
}
