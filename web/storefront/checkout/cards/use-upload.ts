import { useEffect, useRef, useState } from 'react';
import type { OwnVideo } from '#shop/contract/attachments.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { videoBytesMost, videoMinutesMost, videoTypes } from '#shop/rules/gifts/video-card.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';

/** How far a video has come: percent of it sent; all of it, while the shop looks at it; or how it ended. */
type Upload =
  | { state: 'idle' }
  | { state: 'sending'; percent: number }
  | { state: 'checking' }
  | { state: 'cancelled' }
  | { state: 'refused'; message: string };

/**
 * Sends a video to the shop and tells how far it is, which `fetch` doesn't know. `onKept` hears its id. Another one, or
 * leaving the page, ends it.
 */
export function useUpload(onKept: (id: string) => void) {
  const { cart, shell } = useMessages();
  const { language } = useRootData();
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const request = useRef<XMLHttpRequest>(null);
  useEffect(() => () => request.current?.abort(), []);

  const refuse = (message: string) => setUpload({ state: 'refused', message });

  const send = (file: File) => {
    request.current?.abort();
    if (file.size > videoBytesMost) return refuse(cart.cards.videoLarge);
    const sending = new XMLHttpRequest();
    request.current = sending;
    setUpload({ state: 'sending', percent: 0 });
    sending.upload.onprogress = ({ loaded, total }) =>
      setUpload({ state: 'sending', percent: Math.floor((100 * loaded) / Math.max(total, 1)) });
    sending.upload.onload = () => setUpload({ state: 'checking' });
    sending.onload = () => {
      const answer: Answer<OwnVideo> | null = sending.response;
      if (!answer) return refuse(shell.lost.broken);
      if (!answer.success) return refuse(answer.message);
      setUpload({ state: 'idle' });
      onKept(answer.data.id);
    };
    sending.onerror = sending.ontimeout = () => refuse(shell.lost.gone);
    sending.onabort = () => {
      if (request.current === sending) setUpload({ state: 'cancelled' });
    };
    sending.open('POST', '/api/attachments/videos');
    sending.responseType = 'json';
    sending.timeout = videoMinutesMost * 60_000;
    sending.setRequestHeader('localization', language);
    // What it is, its own bytes say: browsers know fewer names than phones write.
    const known = Object.values(videoTypes).find((type) => type === file.type) ?? videoTypes.mp4;
    sending.setRequestHeader('content-type', known);
    sending.send(file);
  };

  return { upload, send, cancel: () => request.current?.abort() };
}
