import { createHash } from 'node:crypto';

/**
 * The sources of inline scripts for a page's Content-Security-Policy: hashes instead of a nonce, so that a kept page stays
 * exactly as safe as a fresh one. `scripts` are those that the page's components wrote; no other is run by any browser.
 */
export function inlineScriptSources(scripts: readonly string[]): string[] {
  return scripts.map(sourceOf);
}

/** Pages share their scripts: few are ever new. */
const known = new Map<string, string>();
const knownMost = 200;

function sourceOf(script: string): string {
  const found = known.get(script);
  if (found) return found;
  const source = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  if (known.size >= knownMost) known.clear();
  // A copy: a part of a page's text would keep the whole of it.
  known.set(Buffer.from(script).toString(), source);
  return source;
}
