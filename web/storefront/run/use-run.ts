import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '#shop/contract/operation.ts';
import type { RunView } from '#shop/contract/workshop/runs.ts';
import { useRootData } from '../../base/root-data.ts';
import { channelName, discard, idOf, keep, runPath, type Said, saidOf, sendAll, syncTag } from './queue.ts';
import workerFile from './run-worker.ts?worker&url';
import { stillSaid } from './still-said.ts';

type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
/** What one says of a stop; when and in which language is added. */
export type Saying = Pick<Said, 'what' | 'order_number' | 'attempt' | 'taken_by' | 'photo'>;

/** How often the run is read again while the page is seen. */
const everyMs = 60_000;
/** So long a reading may take on a weak network before it counts as none. */
const patienceMs = 30_000;

/**
 * A run that lives on without network: as the shop has it, what of it waits on this phone, and what there is to do with
 * it. Reads itself again when the page is seen, when the network is back, and each minute.
 */
export function useRun(key: string, loaded: RunView) {
  const { language } = useRootData();
  const [run, setRun] = useState(loaded);
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [online, setOnline] = useState(true);

  useEffect(() => setRun(loaded), [loaded]);

  /** The run of the page that the phone keeps: opened without network, a stop that is done doesn’t ask again. */
  const keptRun = useRef(JSON.stringify(loaded));
  const take = useCallback((fresh: RunView) => {
    setRun(fresh);
    const text = JSON.stringify(fresh);
    if (text === keptRun.current) return;
    keptRun.current = text;
    keepPage();
  }, []);

  /** Of readings that overlap the last one counts: an earlier one may not have seen what was sent since. */
  const turns = useRef(0);
  const sendAndRead = useCallback(async () => {
    turns.current += 1;
    const turn = turns.current;
    const sent = await sendAll(key);
    const before = await saidOf(key);
    if (sent.run) {
      take(sent.run);
      setSaid(before);
      setOnline(true);
      return;
    }
    setSaid((shown) => stillSaid(shown, before));
    const fresh = sent.reached ? await readFresh(key, language) : null;
    const now = await saidOf(key);
    if (turn !== turns.current) return;
    setOnline(fresh !== null);
    if (!fresh) return;
    take(fresh);
    setSaid(stillSaid(before, now));
  }, [key, language, take]);

  useEffect(() => {
    keepPage();
    void sendAndRead();
    const look = () => {
      if (document.visibilityState === 'visible') void sendAndRead();
    };
    const offline = () => setOnline(false);
    const ticking = setInterval(look, everyMs);
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = look;
    addEventListener('online', look);
    addEventListener('offline', offline);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(ticking);
      channel.close();
      removeEventListener('online', look);
      removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', look);
    };
  }, [sendAndRead]);

  return {
    run,
    said,
    online,
    sendNow: sendAndRead,
    /**
     * Keeps it on the phone first: what is said is not lost, whatever becomes of network, page and phone. Throws where the
     * phone can keep nothing.
     */
    async say(saying: Saying) {
      const id = idOf({ key, ...saying });
      const done_at = new Date().toISOString();
      await keep({ ...saying, id, key, language, photo_id: null, done_at, refused: null });
      setSaid(await saidOf(key));
      const registration: Syncing | undefined = await navigator.serviceWorker
        ?.getRegistration()
        .catch(() => undefined);
      await registration?.sync?.register(syncTag).catch(() => {});
      void sendAndRead();
    },
    async remove(id: string) {
      await discard(id);
      setSaid(await saidOf(key));
    },
  };
}

async function readFresh(key: string, language: string): Promise<RunView | null> {
  try {
    const response = await fetch(`${runPath}/${key}`, {
      headers: { localization: language },
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer: Answer<RunView> = await response.json();
    if (answer.success) return answer.data;
    // It is over, or nobody's: the page says so.
    if (answer.statusCode < 500 && answer.statusCode !== 429) location.reload();
    return null;
  } catch {
    return null;
  }
}

/** Has the service worker keep this page, with what it is made of. Not while the page is worked on: it is never the same. */
function keepPage(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  void navigator.serviceWorker
    .register(workerFile, { scope: '/run/' })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => {
      const made = performance.getEntriesByType('resource').map(({ name }) => name);
      const files = made.filter((name) => name.startsWith(`${location.origin}/assets/`));
      active?.postMessage([location.pathname, ...new Set(files)]);
    })
    // Without one the page works as long as there is a network.
    .catch(() => {});
}
