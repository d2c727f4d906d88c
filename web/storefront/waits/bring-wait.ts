import { bringMessages } from '../../base/browser-messages.ts';

/** What takes the place of the plain form, with its strings: a file of its own, so that the product's page names no others. */
export async function bringWait() {
  const [{ Wait }] = await Promise.all([
    import('./wait.tsx'),
    bringMessages('account'),
    bringMessages('waits'),
  ]);
  return Wait;
}
