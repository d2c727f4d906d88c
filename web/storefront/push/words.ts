import type { Messages } from '#shop/messages/ar/index.ts';

/** The strings of asking, in the document's language: no other script brings them. Only ever loaded by a browser. */
export const words: Messages['push'] = (
  await (document.documentElement.lang === 'en'
    ? import('#shop/messages/en/push.ts')
    : import('#shop/messages/ar/push.ts'))
).push;
