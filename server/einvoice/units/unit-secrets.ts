import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { AppContext } from '#server/kernel/context.ts';
import type { AuthorityCredentials } from '#server/providers/authority/authority.ts';

// A thin double until the real one is merged.
type Sealing = Pick<AppContext, 'config'>;
export function unitKey(_context: Sealing, sealed: string): KeyObject {
  return createPrivateKey(sealed);
}
export function sealForUnit(_context: Sealing, text: string): string {
  return text;
}
export function credentialsOf(
  _context: Sealing,
  { id, token, secret }: { id: number; token: string | null; secret: string | null },
): AuthorityCredentials {
  if (token === null || secret === null) throw new Error(`unit ${id} has no certificate yet`);
  return { token, secret };
}
