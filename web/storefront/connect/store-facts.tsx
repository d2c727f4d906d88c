import type { ReactNode } from 'react';
import { mapOf } from '#shop/rules/delivery/map.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Isolated } from '../../components/isolated.tsx';
import styles from './connect.module.css';

/** Who the shop is, as the law has it say, each fact with where it can be verified. */
export function StoreFacts() {
  const { foot, help } = useMessages();
  const { store, sandbox } = useRootData();
  const words = help.connect;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{words.facts}</h2>
      <dl className={styles.facts}>
        <Fact label={words.name}>{store.name}</Fact>
        <Fact label={words.address} text={store.address} href={mapOf(store.address)} />
        <Fact label={foot.unifiedNumber} text={store.unifiedNumber} href={store.registerUrl} />
        <Fact label={foot.crNumber} text={store.crNumber} href={store.registerUrl} />
        <Fact label={foot.vatNumber} text={store.vatNumber} href={store.vatCertificate} />
        <Fact label={foot.certificate} text={store.certificate} href={store.certificateUrl} />
        {store.licences.map(({ title, number, url }) => (
          <Fact key={number} label={title} text={number} href={url} />
        ))}
        <Fact
          label={words.complaints}
          text={store.complaints.email}
          href={`mailto:${store.complaints.email}`}
          more={store.complaints.answer}
        />
        <Fact label={words.privacy} text={store.privacyEmail} href={`mailto:${store.privacyEmail}`} />
      </dl>
      {sandbox && <p className="tiny">{foot.examples}</p>}
    </section>
  );
}

function Fact({
  label,
  text,
  href,
  more,
  children,
}: {
  label: string;
  text?: string;
  href?: string;
  more?: string;
  children?: ReactNode;
}) {
  if (!text && !children) return null;
  const shown = children ?? <Isolated text={text ?? ''} />;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {href ? (
          <a href={href} className="under" rel="noopener">
            {shown}
          </a>
        ) : (
          shown
        )}
        {more && <small>{more}</small>}
      </dd>
    </div>
  );
}
