import { LRUCache } from 'lru-cache';
import { hiddenNetwork } from '#server/kernel/limits.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { askersLeast, countableWords } from '#shop/rules/counts/words.ts';

/**
 * Who has asked words that found nothing, by hashes of networks: in this process's memory alone, for a day, and only as
 * long as they are too few for the words to be written down.
 */
const asked = new LRUCache<string, Set<string>>({ max: 500, ttl: 86_400_000 });

/** Counts a search that found nothing; its words too, once several networks have asked them. */
export function countNothingFound(visit: Pick<Visit, 'context' | 'ip' | 'program'>, search: string): void {
  const { context, ip, program } = visit;
  if (program) return;
  context.counts.count('search_nothing');
  const words = countableWords(search);
  if (words === null) return;
  const by = asked.get(words) ?? new Set();
  if (by.size < askersLeast) by.add(hiddenNetwork(context.config.secret, ip));
  asked.set(words, by, { ttl: asked.getRemainingTTL(words) || 86_400_000 });
  if (by.size >= askersLeast) context.counts.count('search_nothing', words);
}
