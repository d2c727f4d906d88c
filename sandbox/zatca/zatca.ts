import type { Shelves } from '../kit/books.ts';
import { apply } from '../kit/scenario.ts';
import { createIssuer } from './certificates/issuer.ts';
import { readRequest } from './certificates/request.ts';
import { placesMost, takePlace } from './documents/chain.ts';
import { cleared } from './documents/clear.ts';
import { error, type Finding, warning } from './documents/finding.ts';
import { type Judged, judge, type Place, type Sent } from './documents/judge.ts';
import { calmZatca } from './scenario.ts';
import { type Credentials, openUnits, stepsOf } from './units.ts';

const documentsMost = 20_000;
const clearedMost = 500;

/** How a document is sent: shown by a unit that asks to work, reported, or to be cleared. */
export type Way = 'shown' | 'reported' | 'cleared';

/** A document that was sent, as the sandbox remembers it. */
export type Kept = {
  unit: string;
  way: Way;
  number: string;
  icv: number;
  uuid: string;
  hash: string;
  taken: boolean;
  findings: Finding[];
  at: number;
};

/** What becomes of a document: `again`: it was taken before; `cleared`: as the authority stamped it, in base64. */
export type Outcome = { taken: boolean; again: boolean; findings: Finding[]; cleared: string | null };

/** A refusal in the platform's words. */
export class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export type Zatca = ReturnType<typeof createZatca>;

/** The authority: whom it has certified, and what they have sent. */
export function createZatca({ shelf, now }: { shelf: Shelves; now: () => number }) {
  const scenario = calmZatca();
  const issuer = createIssuer(shelf, now());
  const units = openUnits(issuer, shelf, now);
  const places = shelf<Place>('places', placesMost);
  const documents = shelf<Kept>('documents', documentsMost);
  const clearedOnes = shelf<string>('cleared', clearedMost);
  /** Hashes by UUID. */
  const uuids = shelf<string>('uuids', documentsMost);

  return {
    scenario,
    units,
    documents,
    codeOf: () => issuer.codeOf(now()),

    /** A certificate of compliance for a request, for whoever has the day's one-time code. Throws `Refusal`. */
    ask(csr: string, code: string): Credentials {
      if (code === '') throw new Refusal('Missing-OTP', 'OTP is required field');
      if (code !== issuer.codeOf(now())) throw new Refusal('Invalid-OTP', 'The provided OTP is invalid');
      let request: ReturnType<typeof readRequest>;
      try {
        request = readRequest(csr, 'developer-portal');
      } catch (problem) {
        throw new Refusal('Invalid-CSR', (problem as Error).message);
      }
      const text = (bytes: Buffer) => bytes.toString('base64');
      const { subject, spki, alternative } = request;
      return units.give('compliance', {
        ...request,
        ...{ subject: text(subject), spki: text(spki), alternative: text(alternative) },
      });
    },

    /** The certificate to work with, for a unit that has shown what it makes. Throws `Refusal`. */
    begin(unit: Credentials, requestId: string): Credentials {
      if (requestId !== unit.requestId)
        throw new Refusal('Invalid-ComplianceRequestId', 'no such request of this certificate');
      const missing = stepsOf(unit.makes).filter((step) => !unit.shown.includes(step));
      if (missing.length > 0)
        throw new Refusal('Missing-ComplianceSteps', `not shown yet: ${missing.join(', ')}`);
      return units.give('production', unit);
    },

    take,

    reset(all: boolean): void {
      apply(scenario, calmZatca());
      if (!all) return;
      units.clear();
      places.clear();
      documents.clear();
      clearedOnes.clear();
      uuids.clear();
    },
  };

  /** Judges a document and remembers it. The same bytes once more are taken no second time. */
  function take(unit: Credentials, way: Way, sent: Sent): Outcome {
    const key = `${way} ${sent.uuid} ${sent.invoiceHash}`;
    if (way !== 'shown' && documents.get(key)?.taken)
      return { taken: true, again: true, findings: [], cleared: clearedOnes.get(sent.uuid) ?? null };

    const judged = judge(sent, { certificate: units.certificateOf(unit), vatNumber: unit.vatNumber }, now());
    const findings = [
      ...judged.findings,
      ...foundOfWay(way, judged),
      ...foundOfUuid(way, sent),
      ...foundOfChain(unit, way, judged),
    ];
    if (scenario.warn !== null) findings.push(warning('KSA', scenario.warn, 'as the scenario has it'));
    if (scenario.reject !== null) findings.push(error('KSA', scenario.reject, 'as the scenario has it'));
    const taken = !findings.some(({ type }) => type === 'error');
    const { read } = judged;
    documents.put(key, {
      ...{ unit: unit.serial, way, uuid: sent.uuid, hash: sent.invoiceHash, taken, at: now() },
      ...{ number: read?.number ?? '', icv: read?.place.icv ?? 0 },
      findings: findings.slice(0, 10),
    });
    if (!taken || !read) return { taken: false, again: false, findings, cleared: null };
    if (way === 'shown')
      units.show(unit, `${read.kind.type} ${read.kind.standard ? 'standard' : 'simplified'}`);
    if (way !== 'cleared') return { taken, again: false, findings, cleared: null };
    const stamped = cleared(read.bytes, read.reading, issuer.own, now()).toString('base64');
    clearedOnes.put(sent.uuid, stamped);
    return { taken, again: false, findings, cleared: stamped };
  }

  function foundOfWay(way: Way, { read }: Judged): Finding[] {
    if (!read || way === 'shown') return [];
    if (way === 'cleared' && !read.kind.standard)
      return [error('INVOICE_ERRORS', 'invalid-invoice-type', 'simplified documents are reported')];
    if (way === 'reported' && read.kind.standard && !scenario.clearanceOff)
      return [error('INVOICE_ERRORS', 'invalid-invoice-type', 'standard documents are cleared')];
    return [];
  }

  /** One that is refused has spent its UUID too. */
  function foundOfUuid(way: Way, { uuid, invoiceHash }: Sent): Finding[] {
    if (way === 'shown') return [];
    const known = uuids.get(uuid);
    if (known === undefined) uuids.put(uuid, invoiceHash);
    return known === undefined || known === invoiceHash
      ? []
      : [error('KSA', 'BR-KSA-03', 'the UUID belongs to another document')];
  }

  /** What a unit shows before it works belongs to no chain yet. */
  function foundOfChain(unit: Credentials, way: Way, { read }: Judged): Finding[] {
    return read && way !== 'shown' ? takePlace(places, unit.requestId, read.place) : [];
  }
}
