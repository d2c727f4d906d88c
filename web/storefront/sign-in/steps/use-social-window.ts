import { useCallback, useEffect, useState } from 'react';

/** What the small window tells at its end (`server/http/sign-in/popup-page.ts`). */
export type SocialNews =
  | { type: 'asees:signed-in'; isNew: boolean; hasName: boolean }
  | { type: 'asees:sign-in-refused'; code: string; message: string }
  | { type: 'asees:sign-in-cancelled' };

const features = 'popup,width=480,height=680';
const lookMs = 500;

/**
 * The small window of a provider. Answers by `hear`, from the window itself or, where the provider has cut it off,
 * over the channel of the shop's pages. A window that is closed changes nothing.
 */
export function useSocialWindow(hear: (news: SocialNews) => void) {
  const [small, setSmall] = useState<Window | null>(null);

  useEffect(() => {
    if (!small) return;
    const listen = ({ data }: MessageEvent) => {
      if (!isNews(data)) return;
      setSmall(null);
      hear(data);
    };
    const own = (event: MessageEvent) => {
      if (event.origin === location.origin) listen(event);
    };
    const channel = new BroadcastChannel('asees:sign-in');
    channel.addEventListener('message', listen);
    addEventListener('message', own);
    return () => {
      channel.close();
      removeEventListener('message', own);
    };
  }, [small, hear]);

  // Only for the words that ask to go on in it: a window that was cut off says it is closed while it still is open.
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (!small) return;
    const timer = setInterval(() => setClosed(small.closed), lookMs);
    return () => clearInterval(timer);
  }, [small]);

  /** Answers false where the browser doesn't let it open. */
  const open = useCallback((address: string): boolean => {
    const opened = window.open(address, 'asees-sign-in', features);
    setSmall(opened);
    setClosed(false);
    return opened !== null;
  }, []);
  return { open, waiting: small !== null && !closed };
}

function isNews(data: unknown): data is SocialNews {
  const type = (data as { type?: unknown } | null)?.type;
  return typeof type === 'string' && /^asees:(signed-in|sign-in-(refused|cancelled))$/.test(type);
}
