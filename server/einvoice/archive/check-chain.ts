import { hashOf } from '#server/invoices/hash.ts';
import { firstPreviousHash } from '#shop/rules/orders/invoice.ts';
import { hashInXml } from './hash-in-xml.ts';
import type { Issued } from './read-issued.ts';

/**
 * Says of each document, in the order of the chain, what isn't as it has to be: a gap before it, content that its hash
 * isn't of, another one before it than it names, XML that was changed since it was stamped. `before` is the hash before
 * the first.
 */
export function createChainCheck({ first, before }: { first: number; before: string | null }) {
  let last = { counter: first - 1, hash: first === 1 ? firstPreviousHash : before };
  const numbers: Partial<Record<string, number>> = {};

  return ({ counter, document, hash, previous_hash, attempts }: Issued): string[] => {
    const { kind, number } = document;
    const count = Number(number.replace(/\D/g, ''));
    const expected = (numbers[kind] ?? count - 1) + 1;
    const wrong = [
      counter !== last.counter + 1 && `document ${last.counter + 1} of the chain is missing before it`,
      count !== expected && `number ${expected} of its kind is missing before it`,
      hashOf(document) !== hash && 'its content isn’t what was hashed',
      (previous_hash !== last.hash || document.previousHash !== previous_hash) &&
        'it doesn’t follow from the one before',
      ...attempts.map(
        (attempt) =>
          hashInXml(attempt.xml) !== attempt.hash && `its XML ${attempt.uuid} isn’t what was hashed`,
      ),
      attempts.some(({ attempt }, at) => attempt !== at + 1) && 'an attempt of it is missing',
    ].filter((each) => each !== false);
    last = { counter, hash };
    numbers[kind] = count;
    return wrong.map((each) => `${number}: ${each}`);
  };
}
