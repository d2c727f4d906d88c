import { mapOf } from '#shop/rules/delivery/map.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import styles from './reach.module.css';

/** Calling, writing, visiting: the three ways to reach people, as large as they are wanted. */
export function Reach() {
  const words = useMessages().tickets.ways;
  const { store, texts } = useRootData();
  return (
    <ul className={styles.cards} aria-label={words.title}>
      {store.phone && (
        <Card
          href={`tel:${store.phone}`}
          icon="phone"
          title={words.call}
          value={<Isolated text={texts.phone} />}
          text={store.supportHours}
        />
      )}
      {store.email && (
        <Card
          href={`mailto:${store.email}`}
          icon="mail"
          title={words.write}
          value={<bdi dir="ltr">{store.email}</bdi>}
          text={words.writeText}
        />
      )}
      {store.address && (
        <Card
          href={mapOf(store.address)}
          icon="pin"
          title={words.visit}
          value={<Isolated text={store.address} />}
          text={words.visitText}
        />
      )}
    </ul>
  );
}

type CardProps = {
  href: string;
  icon: IconName;
  title: string;
  value: React.ReactNode;
  text: string;
};

function Card({ href, icon, title, value, text }: CardProps) {
  return (
    <li>
      <a href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}>
        <Icon name={icon} size="l" />
        <h2>{title}</h2>
        <p>{value}</p>
        <small>{text}</small>
      </a>
    </li>
  );
}
