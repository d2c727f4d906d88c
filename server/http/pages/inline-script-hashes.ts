import { createHash } from 'node:crypto';

/**
 * The page's own inline scripts, as sources for its Content-Security-Policy: hashes instead of a nonce, so that a
 * kept page stays exactly as safe as a fresh one. Data blocks (JSON-LD) don't run and need none. `pieces` are the page's;
 * no script stands in two of them.
 */
export function inlineScriptHashes(pieces: readonly string[]): string[] {
  return pieces.flatMap((piece) => scriptsIn(piece).map(hashOf));
}

/** Looked for by their tags: an expression over a whole page takes as long as compressing it. */
function scriptsIn(html: string): string[] {
  const scripts: string[] = [];
  let at = html.indexOf('<script');
  while (at >= 0) {
    const from = html.indexOf('>', at) + 1;
    const to = html.indexOf('</script>', from);
    if (from === 0 || to < 0) break;
    const isData = /\bsrc=|application\/(?:ld\+)?json/.test(html.slice(at, from));
    if (!isData) scripts.push(html.slice(from, to));
    at = html.indexOf('<script', to);
  }
  return scripts;
}

/** Pages share their scripts: few are ever new. */
const known = new Map<string, string>();
const knownMost = 200;

function hashOf(script: string): string {
  const found = known.get(script);
  if (found) return found;
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  if (known.size >= knownMost) known.clear();
  // A copy: a part of a page's text would keep the whole of it.
  known.set(Buffer.from(script).toString(), hash);
  return hash;
}
