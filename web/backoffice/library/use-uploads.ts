import { useEffect, useReducer, useRef } from 'react';
import type { Answer } from '#shop/contract/operation.ts';
import type { ShopPicture } from '#shop/contract/store/pictures.ts';
import { shownTo } from '#shop/rules/staff/staff.ts';
import { shownToWhom } from '../session/session.ts';

/** As `uploadBytesMost` of the contract, which brings zod along. */
export const uploadMegabytesMost = 20;
/** One is drawn while the next one is sent. */
const atOnce = 2;
const triesMost = 4;

/** One file on its way: how much of it is sent, in percent, or what became of it. */
export type Upload = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'keeping' | 'kept' | 'large' | 'lost' | 'refused';
  percent: number;
  /** The shop's word for why not. */
  message: string;
};

let counted = 0;

/**
 * Sends files to the shop, two at a time, and tells how far each is. One that the shop has no room for just then is sent
 * again a little later. `onKept` hears the pictures once nothing is on its way any more; leaving the page ends them all.
 */
export function useUploads(query: string, onKept: (pictures: ShopPicture[]) => void) {
  const uploads = useRef<Upload[]>([]);
  const kept = useRef<ShopPicture[]>([]);
  const requests = useRef(new Set<XMLHttpRequest>());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isBusy = uploads.current.some(({ state }) => ['waiting', 'sending', 'keeping'].includes(state));

  useEffect(
    () => () => {
      for (const each of requests.current) each.abort();
    },
    [],
  );
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);

  const set = (key: number, more: Partial<Upload>) => {
    uploads.current = uploads.current.map((each) => (each.key === key ? { ...each, ...more } : each));
    redraw();
  };

  const next = () => {
    while (requests.current.size < atOnce) {
      const upload = uploads.current.find(({ state }) => state === 'waiting');
      if (!upload) break;
      send(upload, 1);
    }
    const isOver = !uploads.current.some(({ state }) => ['waiting', 'sending', 'keeping'].includes(state));
    if (!isOver || kept.current.length === 0) return;
    onKept(kept.current);
    kept.current = [];
  };

  const send = (upload: Upload, attempt: number) => {
    const { key, file } = upload;
    const sending = new XMLHttpRequest();
    requests.current.add(sending);
    set(key, { state: 'sending', percent: 0 });
    const end = (more: Partial<Upload>) => {
      requests.current.delete(sending);
      set(key, more);
      next();
    };
    sending.upload.onprogress = ({ loaded, total }) =>
      set(key, { percent: Math.floor((100 * loaded) / Math.max(total, 1)) });
    sending.upload.onload = () => set(key, { state: 'keeping', percent: 100 });
    sending.onload = () => {
      const answer: Answer<ShopPicture> | null = sending.response;
      if (!answer) return end({ state: 'lost' });
      if (answer.success) {
        kept.current.push(answer.data);
        return end({ state: 'kept' });
      }
      if (answer.error.code !== 'OVERLOADED' || attempt >= triesMost)
        return end({ state: 'refused', message: answer.message });
      setTimeout(() => {
        requests.current.delete(sending);
        send(upload, attempt + 1);
      }, 1_000 * attempt);
    };
    sending.onerror = sending.ontimeout = () => end({ state: 'lost' });
    sending.open('POST', `/admin/pictures/upload?title=${encodeURIComponent(file.name)}${query}`);
    sending.responseType = 'json';
    sending.timeout = 10 * 60_000;
    sending.setRequestHeader(shownTo, shownToWhom());
    // What it is, its own bytes say.
    sending.setRequestHeader('content-type', /^image\/[\w.+-]+$/.test(file.type) ? file.type : 'image/jpeg');
    sending.send(file);
  };

  return {
    uploads: uploads.current,
    isBusy,
    start(files: readonly File[]) {
      const chosen = files.map((file): Upload => {
        counted += 1;
        const state = file.size > uploadMegabytesMost * 1024 * 1024 ? 'large' : 'waiting';
        return { key: counted, file, state, percent: 0, message: '' };
      });
      // What is done with makes room for what comes.
      const open = isBusy ? uploads.current : [];
      uploads.current = [...open, ...chosen];
      redraw();
      next();
    },
    again(key: number) {
      set(key, { state: 'waiting', percent: 0, message: '' });
      next();
    },
  };
}
