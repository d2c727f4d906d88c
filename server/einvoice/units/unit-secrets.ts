import { createPrivateKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '#server/kernel/context.ts';
import { seal, unseal } from '#server/kernel/sealed.ts';
import type { AuthorityCredentials } from '#server/providers/authority/authority.ts';

type Sealing = Pick<AppContext, 'config'>;

/**
 * Keys as they were opened, by what they were sealed as: that is another text for every key, so whoever has read a unit
 * under its lock never gets another unit's, whatever this process remembers.
 */
const opened = new LRUCache<string, KeyObject>({ max: 20 });

/** Under EINVOICE_KEY, or the shop's secret where there is none. */
const keyOf = ({ config }: Sealing): string => config.einvoice.key ?? config.secret;

/** A key or a secret of a unit as it stands in the database. */
export function sealForUnit(context: Sealing, text: string): string {
  return seal('einvoice', keyOf(context), text);
}

/** Throws where it was sealed under another key: EINVOICE_KEY or SECRET has changed since. */
export function unitKey(context: Sealing, sealed: string): KeyObject {
  const known = opened.get(sealed);
  if (known) return known;
  const key = createPrivateKey(unseal('einvoice', keyOf(context), sealed));
  opened.set(sealed, key);
  return key;
}

/** Whether the unit's key opens with what this shop has now. Without that no document can be stamped. */
export function opens(context: Sealing, sealed: string): boolean {
  try {
    unitKey(context, sealed);
    return true;
  } catch {
    return false;
  }
}

/** Who the unit is at the authority. Throws for one that has no certificate yet. */
export function credentialsOf(
  context: Sealing,
  { id, token, secret }: { id: number; token: string | null; secret: string | null },
): AuthorityCredentials {
  if (token === null || secret === null) throw new Error(`unit ${id} has no certificate yet`);
  return { token, secret: unseal('einvoice', keyOf(context), secret) };
}
