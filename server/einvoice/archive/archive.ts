import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { stampBeforeShowing } from '#server/einvoice/issue/stamp-issued.ts';
import { drawLatest } from '#server/invoices/draw-latest.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type Cell, csv, csvRows, type Hash } from '#shop/format/csv/csv.ts';
import type { SubmissionState } from '#shop/rules/einvoice/einvoice.ts';
import { fileNameOf } from '#shop/rules/einvoice/file-name.ts';
import { canonicalText, firstPreviousHash } from '#shop/rules/orders/invoice.ts';
import { type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { createChainCheck } from './check-chain.ts';
import { type Attempt, brokenPlaces, hashBefore, type Issued, rangeOf, readIssued } from './read-issued.ts';
import { attemptHead, attemptRow, documentHead, documentRow } from './rows.ts';
import { sha256, type Written, writeOnce } from './write-once.ts';

/** What an archive holds, and what in it isn't as it has to be. */
export type Archived = {
  documents: number;
  /** Of its numbers. */
  first: string;
  last: string;
  /** Files that weren't there before. */
  written: number;
  states: Partial<Record<SubmissionState | 'first_phase', number>>;
  problems: string[];
};

const sums = 'SHA256SUMS';
/** So many problems are told; who has more than that needs no list. */
const problemsMost = 1_000;

/**
 * Writes the tax documents of days, which are Riyadh's, into a folder for an auditor: XML as it was sent and as it was
 * cleared, PDF, the document as it is hashed, two tables and what all of it is hashed as (decision 0097); and checks that
 * the chains have no gap. Reads a page of documents at a time. Ended anywhere, it goes on where it stopped: what is there
 * isn't made again, but held against what the shop has. Null where no document was issued.
 */
export async function writeArchive(
  context: AppContext,
  folder: string,
  days: { from: Day; until: Day },
  told: (line: string) => void = () => {},
): Promise<Archived | null> {
  const { db } = context;
  await stampBeforeShowing(context);
  const range = await rangeOf(db, days);
  if (!range) return null;
  await mkdir(folder, { recursive: true });
  const before = await sumsBefore(folder);
  const tables = {
    documents: openTable(folder, 'documents.csv'),
    einvoices: openTable(folder, 'einvoices.csv'),
  };
  await add(tables.documents, csv(documentHead, []));
  await add(tables.einvoices, csv(attemptHead, []));
  const sumsFile = openTable(folder, sums);
  const check = createChainCheck({ first: range.first, before: await hashBefore(db, range.first) });
  const archived: Archived = { documents: 0, first: '', last: '', written: 0, states: {}, problems: [] };
  const wrong = (problem: string) => {
    if (archived.problems.length < problemsMost) archived.problems.push(problem);
  };
  const kept = async (file: Written, expected: string | null): Promise<void> => {
    const known = expected ?? before.get(file.name) ?? file.sha256;
    if (file.sha256 !== known) wrong(`${file.name}: it was changed since it was written`);
    if (file.isNew) archived.written += 1;
    await add(sumsFile, `${file.sha256}  ${file.name}\n`);
  };

  for await (const issued of readIssued(db, range)) {
    check(issued).forEach(wrong);
    const rows: (Cell | Hash)[][] = [];
    for (const attempt of issued.attempts) {
      const { sent, cleared } = await writeXml(folder, issued, attempt);
      await kept(sent, sha256(attempt.xml));
      if (cleared && attempt.cleared_xml) await kept(cleared, sha256(attempt.cleared_xml));
      rows.push(attemptRow(issued, attempt, sent, cleared));
    }
    const json = Buffer.from(canonicalText(issued.document));
    const jsonFile = await writeOnce(folder, `${baseOf(issued)}.json`, () => json);
    await kept(jsonFile, sha256(json));
    const pdfFile = await writePdf(context, folder, issued);
    await kept(pdfFile, null);
    await add(tables.documents, csvRows([documentRow(issued, pdfFile, jsonFile)]));
    await add(tables.einvoices, csvRows(rows));
    const state = issued.attempts.at(-1)?.state ?? 'first_phase';
    archived.states[state] = (archived.states[state] ?? 0) + 1;
    archived.first ||= issued.document.number;
    archived.last = issued.document.number;
    archived.documents += 1;
    if (archived.documents % 500 === 0) told(`${archived.documents} documents, up to ${archived.last}`);
  }
  const ended = range.last - range.first + 1;
  if (archived.documents !== ended) wrong(`${archived.documents} documents where the chain has ${ended}`);
  (await brokenPlaces(db, firstPreviousHash)).forEach(wrong);

  await writeFile(join(folder, 'check.txt'), reportOf(archived, days));
  for (const table of Object.values(tables)) await closeTable(table);
  for (const name of ['documents.csv', 'einvoices.csv', 'check.txt'])
    await add(sumsFile, `${sha256(await readFile(join(folder, name)))}  ${name}\n`);
  await closeTable(sumsFile);
  return archived;
}

/** What the check found, in lines. */
export function reportOf(archived: Archived, { from, until }: { from: Day; until: Day }): string {
  const { documents, first, last, states, problems } = archived;
  return [
    `${from} to ${until}: ${documents} documents, ${first} to ${last}`,
    ...Object.entries(states).map(([state, count]) => `${state}: ${count}`),
    problems.length === 0
      ? 'the chains have no gap, and nothing was changed'
      : `not as it has to be: ${problems.length}`,
    ...problems,
    '',
  ].join('\n');
}

/** Where files of a document lie: a folder a month, by the day in Riyadh, and the authority's name. */
function baseOf({ document }: Issued, attempt = 1): string {
  const month = riyadhDay(new Date(document.issuedAt)).slice(0, 7);
  return `documents/${month}/${fileNameOf(document)}${attempt > 1 ? `_${attempt}` : ''}`;
}

const isCleared = ({ standard, state }: Attempt) => standard && (state === 'accepted' || state === 'warned');

/** No name is ever another content's: what was sent and what was cleared are files of their own. */
async function writeXml(folder: string, issued: Issued, attempt: Attempt) {
  const base = baseOf(issued, attempt.attempt);
  const { xml, cleared_xml, standard } = attempt;
  const sent = await writeOnce(folder, `${base}${standard ? '_sent' : ''}.xml`, () => xml);
  const cleared =
    isCleared(attempt) && cleared_xml ? await writeOnce(folder, `${base}.xml`, () => cleared_xml) : null;
  return { sent, cleared };
}

/** As it is given now: of the last attempt. */
async function writePdf(context: AppContext, folder: string, issued: Issued): Promise<Written> {
  const last = issued.attempts.at(-1);
  const kind = !last ? '_first-phase' : last.standard && !isCleared(last) ? '_copy' : '';
  const name = `${baseOf(issued, last?.attempt)}${kind}.pdf`;
  return writeOnce(folder, name, async () => (await drawLatest(context, issued)).pdf);
}

/** What files were hashed as when they were written, by an archive that came to its end. */
async function sumsBefore(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, sums), 'utf8').catch(() => '');
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, sum, name] = /^([0-9a-f]{64}) {2}(documents\/.+)$/.exec(line) ?? [];
      return sum && name ? [[name, sum] as const] : [];
    }),
  );
}

type Table = { path: string; stream: WriteStream };

/** Written beside its place, which it takes at the end. */
function openTable(folder: string, name: string): Table {
  const path = join(folder, name);
  const stream = createWriteStream(`${path}.part`);
  // What fails is thrown by whoever writes or ends it.
  stream.on('error', () => {});
  return { path, stream };
}

async function add({ stream }: Table, text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

async function closeTable({ path, stream }: Table): Promise<void> {
  stream.end();
  await finished(stream);
  await rename(`${path}.part`, path);
}
