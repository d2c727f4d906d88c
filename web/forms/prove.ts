type Fields = { token: HTMLInputElement | null; work: HTMLInputElement | null };

/** A token is good for two hours; a tab that was left open gets another in time. */
const freshFor = 90 * 60_000;
let askedAt = 0;

/**
 * Fetches what a form is sent with (`formToken`) into its hidden fields, and does the work that comes with it in a flood:
 * that takes a browser a second or two, in a worker that is loaded then only. Answers whether work was done.
 */
export async function prove({ token, work, anew = false }: Fields & { anew?: boolean }): Promise<boolean> {
  if (!token || !work) return false;
  if (!anew && token.value !== '' && Date.now() - askedAt < freshFor) return false;
  askedAt = Date.now();
  const answer = await fetch('/api/form/token', { headers: { localization: document.documentElement.lang } });
  const { data } = await answer.json();
  if (!data) return false;
  token.value = data.token;
  work.value = '';
  if (!data.work) return false;
  work.value = await worked(data.work);
  return work.value !== '';
}

/** The solution as the operation takes it; empty where the browser finds none. */
function worked(challenge: object): Promise<string> {
  const worker = new Worker(new URL('./work.ts', import.meta.url), { type: 'module' });
  const done = new Promise<string>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.onerror = () => resolve('');
  });
  worker.postMessage(challenge);
  return done.finally(() => worker.terminate());
}
