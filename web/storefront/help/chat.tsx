import { useState } from 'react';
import { data } from 'react-router';
import { readSupport } from '#shop/contract/common.ts';
import { dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import type { Route } from './+types/chat';
import styles from './chat.module.css';
import { openChat, serviceNames } from './open-chat.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { chat } = dataOf(await context.get(pageContext).call(readSupport));
  if (chat.provider === null) throw data(null, { status: 404 });
  return { provider: chat.provider, base_url: chat.base_url, website_id: chat.website_id };
}

/**
 * The chat service has a page to itself: its script runs nowhere else, by the page's policy, and only after a press. The
 * rest of the shop stays without anybody else's.
 */
export default function Chat({ loaderData: service }: Route.ComponentProps) {
  const { chat, shell } = useMessages();
  const { language } = useRootData();
  const [state, setState] = useState<'waits' | 'opens' | 'open' | 'failed'>('waits');
  const begin = () => {
    setState('opens');
    openChat(service, language).then(
      () => setState('open'),
      () => setState('failed'),
    );
  };
  return (
    <section className={`wrap ${styles.chat}`}>
      <PageHead title={shell.titled(chat.chatTitle)} description={chat.chatTitle} path="/chat" noindex />
      <h1>{chat.chatTitle}</h1>
      <p className="muted">{chat.chatText(serviceNames[service.provider])}</p>
      <div role="status">
        {state === 'open' && <Note tone="good">{chat.began}</Note>}
        {state === 'failed' && <Note tone="warn">{chat.failed}</Note>}
      </div>
      {state !== 'open' && (
        <Button className="needs-script" busy={state === 'opens'} onClick={begin}>
          {chat.begin}
        </Button>
      )}
      <a href="/contact-us" className="under">
        {shell.contact}
      </a>
    </section>
  );
}
