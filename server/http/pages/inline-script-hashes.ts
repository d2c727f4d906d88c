import { createHash } from 'node:crypto';

/**
 * The page's own inline scripts, as sources for its Content-Security-Policy: hashes instead of a nonce, so that a
 * kept page stays exactly as safe as a fresh one. Data blocks (JSON-LD) don't run and need none.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /application\/(?:ld\+)?json/.test(attributes)) continue;
    hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return hashes;
}
