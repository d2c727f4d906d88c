import { useEffect, useState } from 'react';
import type { readSupport } from '#shop/contract/common.ts';
import type { Output } from '#shop/contract/operation.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import styles from './help-panel.module.css';

type Support = Output<typeof readSupport>;

/** How to reach the shop, and whether somebody is there: asked for when it opens, because kept pages can't know. */
export default function HelpPanel({ onClose }: { onClose: () => void }) {
  const { chat } = useMessages();
  const { language, store, texts } = useRootData();
  const [support, setSupport] = useState<Support | null>(null);
  const order = shownOrder();
  useEffect(() => {
    const headers = { localization: language };
    fetch('/api/common/support', { headers })
      .then(async (answer) => setSupport((await answer.json()).data))
      // What the page knows by itself stands there all the same.
      .catch(() => {});
  }, [language]);

  return (
    <Dialog
      title={chat.title}
      text={<span role="status">{support?.standing ?? store.supportHours}</span>}
      corner
      onClose={onClose}
    >
      <ul className={styles.ways}>
        <Way href={`tel:${store.phone}`} icon="phone" words={chat.call} more={texts.phone} />
        {support?.whatsapp && (
          <Way
            href={`https://wa.me/${support.whatsapp.slice(1)}?text=${encodeURIComponent(chat.about(order))}`}
            icon="chat"
            words={chat.whatsApp}
            more={order}
          />
        )}
        {support?.chat.provider && <Way href="/chat" icon="user" words={chat.chat} />}
        <Way href="/contact-us" icon="mail" words={chat.ticket} />
      </ul>
    </Dialog>
  );
}

function Way({
  href,
  icon,
  words,
  more,
}: {
  href: string;
  icon: IconName;
  words: string;
  more?: string | null;
}) {
  return (
    <li>
      <a href={href} target={href[0] === 'h' ? '_blank' : undefined}>
        <Icon name={icon} />
        {words}
        {more && (
          <span className="muted num">
            <Isolated text={more} />
          </span>
        )}
      </a>
    </li>
  );
}

/** Of the order that one looks at, as its page marks it (`data-order`); null on every other page. */
function shownOrder(): string | null {
  return document.querySelector<HTMLElement>('[data-order]')?.dataset.order ?? null;
}
