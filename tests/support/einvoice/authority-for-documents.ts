import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuseInsideTransaction } from '#server/db/open-transaction.ts';
import type { Authority, AuthorityAnswer, AuthorityDocument } from '#server/providers/authority/authority.ts';
import { ProviderRefused, ProviderUnavailable } from '#server/providers/kit/provider-http.ts';

/** What becomes of one call. `lost`: it does its work, and its answer never arrives. */
export type Mood = 'fine' | 'warns' | 'rejects' | 'down' | 'lost' | 'stranger' | 'clearance off' | 'odd';

const finding = (type: 'warning' | 'error', code: string) => ({
  ...{ type, code, category: 'test', message: `says ${code}` },
});

/**
 * The tax authority in memory: it takes each document once, knows what it has by its hash, and refuses to be called inside
 * a transaction, as the real one does. The sandbox, over HTTP, is the real thing.
 */
export function authorityForDocuments({ takesMs = 0 }: { takesMs?: number } = {}) {
  const taken = new Map<string, { uuid: string; hash: string; xml: Buffer; cleared: boolean }>();
  const calls: { uuid: string; mood: Mood; xml: Buffer }[] = [];
  const inFlight = { now: 0, most: 0 };
  let mood: (document: AuthorityDocument) => Mood = () => 'fine';

  async function called(document: AuthorityDocument, clears: boolean): Promise<AuthorityAnswer> {
    refuseInsideTransaction();
    const now = mood(document);
    calls.push({ uuid: document.uuid, mood: now, xml: document.xml });
    inFlight.now += 1;
    inFlight.most = Math.max(inFlight.most, inFlight.now);
    if (takesMs > 0) await sleep(takesMs);
    inFlight.now -= 1;
    return answer(now, document, clears);
  }

  function answer(now: Mood, { uuid, hash, xml }: AuthorityDocument, clears: boolean): AuthorityAnswer {
    if (now === 'down') throw new ProviderUnavailable('fake', 'server_error', { status: 503 });
    if (now === 'stranger')
      throw new ProviderRefused('fake', { status: 401, providerCode: '401', description: 'who are you' });
    if (now === 'odd')
      throw new ProviderRefused('fake', {
        status: 418,
        providerCode: 'teapot',
        description: 'short and stout',
      });
    if (now === 'rejects')
      return { outcome: 'rejected', status: 400, findings: [finding('error', 'BR-KSA-64')], cleared: null };
    if (now === 'clearance off' && clears)
      return { outcome: 'not_cleared_here', status: 303, findings: [], cleared: null };
    const before = taken.get(uuid);
    if (before && before.hash !== hash) throw new Error(`${uuid} came as another document`);
    const cleared = clears ? clearedOf(xml, hash) : null;
    if (before) return { outcome: 'accepted', status: clears ? 208 : 409, findings: [], cleared };
    taken.set(uuid, { uuid, hash, xml, cleared: clears });
    if (now === 'lost') throw new ProviderUnavailable('fake', 'timeout');
    return now === 'warns'
      ? { outcome: 'warned', status: 202, findings: [finding('warning', 'BR-KSA-98')], cleared }
      : { outcome: 'accepted', status: 200, findings: [], cleared };
  }

  const unused = () => Promise.reject(new Error('not asked for here'));
  const authority: Authority = {
    environment: 'sandbox',
    ...{ requestCompliance: unused, checkDocument: unused, requestProduction: unused, renew: unused },
    report: (_as, document) => called(document, false),
    clear: (_as, document) => called(document, true),
  };
  return {
    authority,
    /** What it has, in the order in which it came. */
    taken: () => [...taken.values()],
    calls,
    inFlight,
    /** How it answers from now on. */
    be: (next: Mood | ((document: AuthorityDocument) => Mood)) => {
      mood = typeof next === 'string' ? () => next : next;
    },
  };
}

/** The document with a stamp of the authority's, as far as the shop looks at it. */
function clearedOf(xml: Buffer, hash: string): Buffer {
  const qr = createHash('sha256').update(hash).digest('base64');
  const reference = `<cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${qr}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
  return Buffer.concat([xml, Buffer.from(reference)]);
}
