import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeArchive } from '#server/einvoice/archive/archive.ts';
import { hashInXml } from '#server/einvoice/archive/hash-in-xml.ts';
import { reportEInvoices } from '#server/einvoice/report/report.ts';
import { carryOut, readWish } from '#server/einvoice-command.ts';
import { issueAgain } from '#server/invoices/issue-again.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readSettings } from '#server/settings/settings.ts';
import { exampleCompany as company } from '#shop/rules/checkout/testing-company.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { authorityForDocuments } from '../support/einvoice/authority-for-documents.ts';
import { giveBack } from '../support/einvoice/give-back.ts';
import { activateUnit, einvoicesOf } from '../support/einvoice/unit.ts';
import { type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/* What an auditor is given: every document of some days as files, with tables, sums, and a check that nothing is missing. */

let test: TestShop;
let world: PaidWorld;
let folder: string;
const authority = authorityForDocuments();
const today = riyadhDay(new Date());
const days = { from: addDays(today, -1), until: addDays(today, 1) };

/** Of the first phase; then simplified, a company's, one that was refused and issued again, a note, and one still open. */
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  test.context.authority = authority.authority;
  const report = (hours: number) =>
    reportEInvoices({ ...test.context }, { clock: async () => new Date(Date.now() + hours * 3_600_000) });
  await paidOrder(test, world);
  await activateUnit(test);
  const simplified = await paidOrder(test, world);
  await paidOrder(test, world, { changes: { company } });
  await report(0);
  authority.be('rejects');
  await paidOrder(test, world);
  await report(1);
  const refused = (await einvoicesOf(test)).at(-1);
  await test.context.db.transaction(async (tx) =>
    issueAgain(test.context, tx, refused?.counter ?? 0, new Date(), await readSettings(test.context)),
  );
  authority.be('fine');
  await giveBack(test, simplified);
  await report(2);
  await paidOrder(test, world, { changes: { company } });
}, 60_000);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asees-archive-'));
  return () => rm(folder, { recursive: true });
});

const archive = (context: AppContext = test.context) => writeArchive(context, folder, days);
const filesOf = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
/** The rows of a table, by the names of their columns. */
async function table(name: string): Promise<Record<string, string>[]> {
  const text = (await readFile(join(folder, name), 'utf8')).replace(/^\uFEFF/, '');
  const [head = '', ...rows] = text.trimEnd().split('\r\n');
  const columns = head.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [columns[at], cell])));
}

describe('an archive', () => {
  it('has every document as XML, PDF and as it is hashed, under the authority’s names, with tables and sums', async () => {
    const archived = await archive();
    expect(archived).toMatchObject({
      documents: 6,
      first: 'INV-000001',
      last: 'INV-000005',
      states: { first_phase: 1, accepted: 4, queued: 1 },
      problems: [],
    });
    const month = `documents/${today.slice(0, 7)}/`;
    const endings = (await filesOf())
      .filter((name) => name.startsWith(month))
      .map((name) => name.slice(month.length).replace(/^3\d{13}3_\d{8}T\d{6}_/, ''));
    expect(endings.sort()).toEqual(
      [
        ...['CRN-000001.json', 'CRN-000001.pdf', 'CRN-000001.xml'],
        ...['INV-000001.json', 'INV-000001_first-phase.pdf'],
        ...['INV-000002.json', 'INV-000002.pdf', 'INV-000002.xml'],
        ...['INV-000003.json', 'INV-000003.pdf', 'INV-000003.xml', 'INV-000003_sent.xml'],
        ...['INV-000004.json', 'INV-000004.xml', 'INV-000004_2.pdf', 'INV-000004_2.xml'],
        ...['INV-000005.json', 'INV-000005_copy.pdf', 'INV-000005_sent.xml'],
      ].sort(),
    );
    expect(execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folder }).toString()).toBe('');
    const listed = (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n');
    expect(listed.map((line) => line.slice(66)).sort()).toEqual(
      (await filesOf()).filter((name) => name !== 'SHA256SUMS'),
    );
  });

  it('has the bytes that the authority has, and rows that add up', async () => {
    await archive();
    const stamped = await einvoicesOf(test);
    const rows = await table('einvoices.csv');
    expect(rows.map(({ icv, state, attempt }) => [icv, state, attempt])).toEqual([
      ['1', 'accepted', '1'],
      ['2', 'accepted', '1'],
      ['3', 'rejected', '1'],
      ['4', 'accepted', '2'],
      ['5', 'accepted', '1'],
      ['6', 'queued', '1'],
    ]);
    for (const row of rows) {
      const of = stamped.find(({ uuid }) => uuid === row.uuid);
      const sent = await readFile(join(folder, row.sent_xml ?? ''));
      expect(sent.equals(of?.xml ?? Buffer.of())).toBe(true);
      expect(hashInXml(sent)).toBe(row.hash);
      if (row.cleared_xml)
        expect((await readFile(join(folder, row.cleared_xml))).equals(of?.clearedXml ?? Buffer.of())).toBe(
          true,
        );
    }
    const documents = await table('documents.csv');
    const { rows: sums } = await test.context.db.execute<{ total: string; vat: string }>(
      sql`select sum(total)::text as total, sum(vat)::text as vat from invoices`,
    );
    const halalas = (column: string) =>
      String(documents.reduce((sum, row) => sum + Math.round(100 * Number(row[column])), 0));
    expect({ total: halalas('total'), vat: halalas('vat') }).toEqual(sums[0]);
    expect(documents.filter(({ type }) => type === 'standard').map((row) => row.buyer_vat_number)).toEqual([
      company.vat_number,
      company.vat_number,
    ]);
  });

  it('that is made again makes nothing anew; what was cleared meanwhile joins the copy', async () => {
    const first = await archive();
    const before = await Promise.all(
      (await filesOf()).map(async (name) => (await stat(join(folder, name))).ino),
    );
    const second = await archive();
    expect(first?.written).toBe(19);
    expect(second).toEqual({ ...first, written: 0 });
    expect(before).toHaveLength(23);
    await test.context.db.execute(sql`
      update einvoice_submissions set state = 'accepted', ended_at = now(), cleared_xml = 'cleared'::bytea, cleared_qr = 'AQ=='
      where state = 'queued'`);
    expect(await archive()).toMatchObject({ written: 2, states: { accepted: 5 }, problems: [] });
    const [name] = (await filesOf()).filter((file) => file.endsWith('INV-000005.xml'));
    expect(await readFile(join(folder, name ?? ''), 'utf8')).toBe('cleared');
    await test.context.db.execute(sql`
      update einvoice_submissions set state = 'queued', ended_at = null, cleared_xml = null, cleared_qr = null
      where cleared_xml = 'cleared'::bytea`);
  });

  it('that was ended anywhere goes on where it stopped, and no file is there in part', async () => {
    const { db } = test.context;
    let left = 4;
    // A database that is gone in the middle of it.
    const failing = new Proxy(db, {
      get(target, name, receiver) {
        if (left === 0) throw new Error('gone');
        if (name === 'execute') left -= 1;
        const value = Reflect.get(target, name, receiver);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await expect(archive({ ...test.context, db: failing })).rejects.toThrow();
    const names = await filesOf();
    expect(names).not.toContain('SHA256SUMS');
    await writeFile(join(folder, 'documents', 'left.pdf.part'), 'half');
    const archived = await archive();
    expect(archived).toMatchObject({ documents: 6, problems: [] });
    expect(archived?.written).toBeLessThanOrEqual(19);
    execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folder });
  });

  it('says what was changed in the folder since it was written', async () => {
    await archive();
    const names = await filesOf();
    for (const ending of ['INV-000002.xml', 'INV-000003.pdf', 'INV-000001.json']) {
      const name = names.find((file) => file.endsWith(ending)) ?? '';
      await writeFile(join(folder, name), 'other');
    }
    const again = await archive();
    expect(again?.problems).toHaveLength(3);
    for (const ending of ['INV-000002.xml', 'INV-000003.pdf', 'INV-000001.json'])
      expect(again?.problems.join('\n')).toContain(`${ending}: it was changed since it was written`);
    expect(await readFile(join(folder, 'check.txt'), 'utf8')).toContain('not as it has to be: 3');
  });

  it.each([
    [
      'content',
      sql`update invoices set document = jsonb_set(document, '{totals,vat}', '1') where counter = 2`,
      'INV-000002: its content',
    ],
    [
      'a hash',
      sql`update invoices set hash = 'other' where counter = 3`,
      'INV-000004: it doesn’t follow from the one before',
    ],
    ['XML', sql`update einvoices set xml = xml || 'x'::bytea where icv = 1`, 'isn’t what was hashed'],
    [
      'a unit’s chain',
      sql`update einvoices set previous_hash = 'other' where icv = 4`,
      'its chain is broken at 4',
    ],
    ['its end', sql`update einvoice_units set icv = icv + 1`, 'its chain is broken at 7'],
    [
      'a document that is gone',
      sql`delete from einvoice_submissions where einvoice_id in (select id from einvoices where counter = 2)`,
      sql`delete from einvoices where counter = 2`,
      sql`delete from invoices where counter = 2`,
      'INV-000003: document 2 of the chain is missing before it',
    ],
  ])('says that %s was changed in the database', async (_what, ...steps) => {
    const said = steps.pop() as string;
    const undone = new Error('undone');
    await expect(
      test.context.db.transaction(async (tx) => {
        for (const name of ['invoices', 'einvoices', 'einvoice_submissions', 'einvoice_units'])
          await tx.execute(sql.raw(`alter table ${name} disable trigger user`));
        for (const step of steps) await tx.execute(step as ReturnType<typeof sql>);
        const archived = await archive({ ...test.context, db: tx as unknown as AppContext['db'] });
        expect(archived?.problems.join('\n')).toContain(said);
        throw undone;
      }),
    ).rejects.toBe(undone);
  });
});

describe('the command', () => {
  it.each([
    [['archive']],
    [['archive', '--from', '2026-01-01', '--until', '2026-03-31']],
    [['archive', '--from', '2026-03-31', '--until', '2026-01-01', '--to', 'x']],
    [['archive', '--from', '2026-02-30', '--until', '2026-03-31', '--to', 'x']],
    [['archive', '--from', '2026-01-01', '--until', '2026-03-31', '--to', 'x', '--otp', '123456']],
    [['status', '--to', 'x']],
  ])('%j is refused, with how it is used', (words) => {
    expect(() => readWish(words)).toThrow(/usage/);
  });

  it('says what it wrote, or that there was nothing', async () => {
    const wish = (from: string, until: string) =>
      readWish(['archive', '--from', from, '--until', until, '--to', folder]);
    const said = await carryOut(test.context, wish(days.from, days.until), new Date());
    expect(said.join('\n')).toMatch(
      /6 documents, INV-000001 to INV-000005\n[\s\S]*the chains have no gap, and nothing was changed\n19 files written/,
    );
    expect(await carryOut(test.context, wish('2020-01-01', '2020-12-31'), new Date())).toEqual([
      'no document was issued from 2020-01-01 to 2020-12-31',
    ]);
  });

  it('as a program ends with 1 where something isn’t as it has to be', async () => {
    const run = async () => {
      const words = ['archive', '--from', days.from, '--until', days.until, '--to', '.'];
      const env = {
        ...process.env,
        ...{
          MODE: 'test',
          DATABASE_URL: test.databaseUrl,
          SANDBOX_URL: test.sandbox.origin,
          INIT_CWD: folder,
        },
        ...{ SECRET: test.context.config.secret, LOG_LEVEL: 'silent' },
      };
      const program = spawn(process.execPath, ['server/einvoice-command.ts', ...words], { env });
      let said = '';
      for (const stream of [program.stdout, program.stderr])
        stream.on('data', (piece: Buffer) => {
          said += piece.toString();
        });
      const [code] = await once(program, 'close');
      return { code, said };
    };
    expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('6 documents') });
    const name = (await filesOf()).find((file) => file.endsWith('.xml')) ?? '';
    await writeFile(join(folder, name), 'other');
    expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('not as it has to be: 1') });
  });
});
