import type { Attachment } from '#shop/contract/attachments.ts';
import type { Answer, Language } from '#shop/contract/operation.ts';
import type { RunView } from '#shop/contract/workshop/runs.ts';

/*
 * What a driver says of stops, kept on the phone until the shop has it. The page and its service worker both send from
 * here, one at a time; sent twice nothing happens twice, because order and attempt name what is said.
 */

export type Said = {
  /** Key, order and attempt: of one try one thing is said, and said again it takes the first one's place. */
  id: string;
  key: string;
  language: Language;
  what: 'delivered' | 'nobody_there';
  order_number: string;
  attempt: number;
  taken_by: string;
  photo: Blob | null;
  /** Once the shop has the photo. */
  photo_id: string | null;
  done_at: string;
  /** Why the shop won't have it; null while it waits. */
  refused: string | null;
};

/** What came of sending: the run as the shop has it now, where something was sent; and whether the shop could be reached. */
export type Sending = { run: RunView | null; reached: boolean };

const store = 'said';
/** Where the shop is told of a run. Its contract stays on the server: it would bring along what checks it. */
export const runPath = '/api/run';
/** So long an answer may take on a weak network; a photo is a few hundred kilobytes. */
const patienceMs = 60_000;

/** Tells pages that the service worker has sent something. */
export const channelName = 'asees:run';
/** What the service worker's background sync is called. */
export const syncTag = 'asees:run';

export function idOf({ key, order_number, attempt }: Pick<Said, 'key' | 'order_number' | 'attempt'>): string {
  return `${key}:${order_number}:${attempt}`;
}

export async function keep(said: Said): Promise<void> {
  await inStore('readwrite', (kept) => kept.put(said));
}

export async function discard(id: string): Promise<void> {
  await inStore('readwrite', (kept) => kept.delete(id));
}

/** What waits or was refused, as it was said; of one run, or of all. Where a phone can keep nothing, nothing waits. */
export async function saidOf(key?: string): Promise<Said[]> {
  const all = await inStore<Said[]>('readonly', (kept) => kept.getAll()).catch(() => []);
  return all
    .filter((said) => key === undefined || said.key === key)
    .sort((one, other) => one.done_at.localeCompare(other.done_at));
}

/**
 * Sends what waits, the oldest first, until all is sent or the shop can't be reached. Two senders take turns, where the
 * browser can; elsewhere the shop does the same thing once.
 */
export function sendAll(key?: string): Promise<Sending> {
  return navigator.locks ? navigator.locks.request('asees:run', () => sendEach(key)) : sendEach(key);
}

async function sendEach(key?: string): Promise<Sending> {
  let run: RunView | null = null;
  for (const said of await saidOf(key)) {
    if (said.refused !== null) continue;
    const answer = await send(said).catch(() => null);
    if (answer === null || isBusy(answer.statusCode)) return { run, reached: false };
    if (answer.success) {
      run = answer.data;
      await discard(said.id);
    } else await keep({ ...said, refused: answer.message });
  }
  return { run, reached: true };
}

/** Not the shop's last word: it asks for another time. */
const isBusy = (status: number) => status >= 500 || status === 408 || status === 429;

async function send(said: Said): Promise<Answer<RunView>> {
  const { key, what, order_number, attempt, taken_by, photo, done_at } = said;
  let { photo_id } = said;
  if (photo && photo_id === null) {
    const kept = await ask<Attachment>(said, `/${key}/photos`, photo);
    if (!kept.success) return kept;
    photo_id = kept.data.id;
    await keep({ ...said, photo_id });
  }
  const stop = { key, order_number, attempt, done_at };
  return what === 'delivered'
    ? ask(said, '/deliver', JSON.stringify({ ...stop, photo: photo_id, taken_by }))
    : ask(said, '/nobody-there', JSON.stringify(stop));
}

async function ask<T>({ language }: Said, path: string, body: Blob | string): Promise<Answer<T>> {
  const type = typeof body === 'string' ? 'application/json' : body.type;
  const response = await fetch(`${runPath}${path}`, {
    method: 'POST',
    headers: { localization: language, 'content-type': type },
    body,
    signal: AbortSignal.timeout(patienceMs),
  });
  return response.json();
}

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (kept: IDBObjectStore) => IDBRequest<T> | IDBRequest<IDBValidKey> | IDBRequest<undefined>,
): Promise<T> {
  const opening = indexedDB.open('asees-run', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'id' });
  const database = await done(opening);
  try {
    const transaction = database.transaction(store, mode);
    const answer = await done(ask(transaction.objectStore(store)) as IDBRequest<T>);
    // Kept only once it is on the disk: the driver is told so.
    await new Promise<void>((kept, failed) => {
      transaction.oncomplete = () => kept();
      transaction.onabort = () => failed(transaction.error);
    });
    return answer;
  } finally {
    database.close();
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((answered, failed) => {
    request.onsuccess = () => answered(request.result);
    request.onerror = () => failed(request.error);
  });
}
