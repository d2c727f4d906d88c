import { useEffect, useRef } from 'react';
import { own } from '#shop/format/isolate.ts';
import { useMessages } from '../../base/messages.tsx';
import { ArrowLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import type { CorporateResult } from './act.server.ts';
import { Engraved, type PictureBlock } from './engraved.tsx';
import styles from './sent.module.css';

/** Stands in place of the page once the form is sent: its reference, and what happens next. */
export function Sent({ result, picture }: { result: CorporateResult; picture: PictureBlock | undefined }) {
  const { corporate, forms } = useMessages();
  const { typed, reference, pictures } = result;
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone; what has become of it is read out.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const links = typed.links.filter((link) => link.trim() !== '').length;
  const rows: [string, string][] = [
    [forms.reference, own(reference)],
    [corporate.quantity, own(typed.quantity.trim())],
    [corporate.city, own(typed.city.trim())],
    [corporate.given, corporate.givenCount(pictures.kept.length, links)],
  ];
  return (
    <div className={`wrap ${styles.sent}`}>
      {picture && <Engraved picture={picture} near eager sizes="(min-width: 861px) 42vw, 90vw" />}
      <div className={styles.words}>
        <span className={styles.sign}>
          <Icon name="check" />
        </span>
        <h1 ref={title} tabIndex={-1}>
          <Isolated text={corporate.sent(own(typed.company_name.trim()))} />
        </h1>
        <p className={styles.lead}>{corporate.sentText}</p>
        <dl>
          {rows
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Isolated text={value} />
                </dd>
              </div>
            ))}
        </dl>
        <ArrowLink href="/products?category=for-companies">{corporate.back}</ArrowLink>
      </div>
    </div>
  );
}
