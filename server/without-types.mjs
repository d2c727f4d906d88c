import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/*
 * Started before the shop (`node --import ./server/without-types.mjs server/main.ts`): a module of TypeScript whose types
 * the build has taken away already (scripts/strip-types.ts) is read from there, found by its content, so that it can't be
 * an older one. Node takes them away by itself, but what it does that with holds 20 MB for as long as the process lives,
 * and 110 while it starts. What the build doesn't know is left to Node.
 */

/** @param {string | Buffer} source */
export const strippedFile = (source) =>
  new URL(`../build/stripped/${createHash('sha256').update(source).digest('hex')}.js`, import.meta.url);

registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    const stripped = strippedFile(readFileSync(new URL(url)));
    if (!existsSync(stripped)) return next(url, context);
    return { format: 'module', source: readFileSync(stripped, 'utf8'), shortCircuit: true };
  },
});
