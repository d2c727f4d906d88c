/** A name for links from English words: the first of them, in small letters, unlike any that is taken; empty without words. */
export function slugFrom(words: string, taken: ReadonlySet<unknown>): string {
  const parts = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  const name = (parts ?? []).slice(0, 6).join('-').slice(0, 60).replace(/-$/, '');
  if (name === '') return '';
  for (let again = 1; ; again++) {
    const free = again === 1 ? name : `${name}-${again}`;
    if (!taken.has(free)) return free;
  }
}
