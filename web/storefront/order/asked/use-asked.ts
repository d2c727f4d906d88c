import { useSearchParams } from 'react-router';
import type { Lost } from '../../../base/lost.ts';
import type { Told } from './told.ts';

/**
 * A form that an order's page has once it is asked for, by a link to `?name#name`: most who look at an order need none of
 * them, and what isn't there costs nobody anything. Works without script. It stays while it has something to say: what
 * became of it (`own`), or that it got lost on its way (`gone`).
 */
export function useAsked(name: 'cancel' | 'company' | 'renew', result: Told | null, lost: Lost | null) {
  const [asked] = useSearchParams();
  const own = result?.form === name ? result : null;
  const gone = lost?.sent.get('intent') === name ? lost : null;
  return { isOpen: asked.has(name) || own !== null || gone !== null, own, gone };
}
