import { describe, expect, it } from 'vitest';
import type { Cell } from '#shop/format/csv/csv.ts';
import { type TableRow, TableUnreadable } from './base/table.ts';
import { openTable } from './open-table.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';
import { type ZipFile, zipped } from './xlsx/zip-stream.ts';

/* Files as people have them and as nobody should: read as they are meant, or refused in words before they cost anything. */

const bytes = (text: string) => new TextEncoder().encode(text);

async function read(file: Uint8Array): Promise<{ head: string[]; rows: TableRow[] }> {
  const { head, rows } = await openTable(file);
  const all: TableRow[] = [];
  for await (const row of rows()) all.push(row);
  return { head, rows: all };
}

async function whole(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of parts) pieces.push(piece);
  return Buffer.concat(pieces);
}

const problemOf = (file: Uint8Array) =>
  read(file).then(
    () => 'read',
    (error: unknown) => (error instanceof TableUnreadable ? error.problem : Promise.reject(error)),
  );

describe('CSV', () => {
  it.each([
    ['\uFEFFa,b\r\n1,2\r\n', 'with its mark'],
    ['\uFEFF\uFEFFa;b\n1;2', 'with two marks, semicolons, no last end of line'],
    ['a\tb\r\n1\t2', 'parted by tabs'],
    ['"a","b"\n"1","2"\n', 'quoted'],
  ])('%j is read: %s', async (text) => {
    const { head, rows } = await read(bytes(text));
    expect(head.map((each) => each.replace('\uFEFF', ''))).toEqual(['a', 'b']);
    expect(rows).toEqual([{ number: 2, cells: ['1', '2'] }]);
  });

  it('keeps quotes, lines and signs of a cell, counts rows as spreadsheets do, and passes over empty ones', async () => {
    const { rows } = await read(bytes('\n\na,b\n\n"x ""y"",\n=1+1",5" pot\n,,,\n  \n,z\0\n'));
    expect(rows).toEqual([
      { number: 5, cells: ['x "y",\n=1+1', '5" pot'] },
      { number: 8, cells: ['', 'z'] },
    ]);
  });

  it('is refused for what is no UTF-8, has too much, or breaks off', async () => {
    const wide = Array.from({ length: 1_000 }, (_, at) => `c${at}`).join(',');
    for (const [file, problem] of [
      [Buffer.from('a,b\r\n1,2', 'utf16le'), 'utf16'],
      [Buffer.from('\uFEFFa,b', 'utf16le'), 'utf16'],
      [Buffer.from([0x61, 0xc7, 0xe1]), 'not_utf8'],
      [bytes(''), 'empty'],
      [bytes(wide), 'too_many_columns'],
      [bytes(`a\n${'x'.repeat(20_001)}`), 'cell_too_long'],
      [bytes('a,b\n1,"open'), 'broken_csv'],
      [bytes(`a\n${'1\n'.repeat(100_001)}`), 'too_many_rows'],
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'old_excel'],
      [Buffer.from('PK\u0003\u0004 and nothing else'), 'broken_xlsx'],
    ] as const)
      expect(await problemOf(file)).toBe(problem);
  });
});

describe('a workbook', () => {
  const heads = ['كود', 'text'];
  const made = (rows: Cell[][], language: 'ar' | 'en' = 'ar') =>
    whole(
      writeXlsx(
        { heads, language },
        (async function* () {
          yield rows;
        })(),
      ),
    );

  it('of ours comes back as it was: numbers, phones, and texts that look like formulas or escapes', async () => {
    const texts = ['=1+1', '+966 5', '-', "'=x", '_x0041_', 'a\u0001b', 'x\ny', '<b>&amp;</b>', ' طرف '];
    const { head, rows } = await read(
      await made([[-5, 1.5], [{ phone: '+966551234567' }, ''], ...texts.map((text) => ['t', text])]),
    );
    expect(head).toEqual(heads);
    expect(rows.slice(0, 2).map(({ cells }) => cells)).toEqual([['-5', '1.5'], ['+966551234567']]);
    const guarded: Record<string, string> = { '-': "'-", "'=x": "''=x" };
    expect(rows.slice(2).map(({ cells }) => cells[1])).toEqual(texts.map((text) => guarded[text] ?? text));
  });

  it('runs from right to left in Arabic', async () => {
    // Nothing is packed so well that its words can't be found where it is unpacked.
    const { inflateRawSync } = await import('node:zlib');
    for (const language of ['ar', 'en'] as const) {
      const file = await made([['a', 'b']], language);
      const name = file.indexOf('xl/worksheets/sheet1.xml');
      const sheet = inflateRawSync(file.subarray(name + 'xl/worksheets/sheet1.xml'.length)).toString();
      expect(sheet.includes('rightToLeft="1"')).toBe(language === 'ar');
    }
  });

  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  /** As little of a workbook as there can be, with a sheet of these rows. */
  const withSheet = (sheet: ZipFile['content'], more: ZipFile[] = [], date1904 = 0) =>
    whole(
      zipped([
        {
          name: '[Content_Types].xml',
          content: ['<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
        },
        {
          name: '_rels/.rels',
          content: [
            `<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
          ],
        },
        {
          name: 'xl/workbook.xml',
          content: [
            `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${date1904}"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
          ],
        },
        {
          name: 'xl/_rels/workbook.xml.rels',
          content: [
            `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
          ],
        },
        { name: 'xl/worksheets/sheet1.xml', content: sheet },
        ...more,
      ]),
    );
  const rowsOf = (...rows: string[]) => [
    `<worksheet xmlns="${main}"><sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData></worksheet>`,
  ];
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

  it('with formulas and links of others is what they came to last: nothing is run or fetched', async () => {
    const formula =
      '<c><f>SUM(1,2)</f><v>3</v></c><c t="str"><f>WEBSERVICE("http://evil.example")</f><v>old</v></c>';
    const never = '<c><f>1+1</f></c>';
    const link = { name: 'xl/externalLinks/externalLink1.xml', content: ['<externalLink/>'] };
    const { rows } = await read(
      await withSheet(rowsOf(text('a') + text('b'), formula, text('x') + never), [link]),
    );
    expect(rows.map(({ cells }) => cells)).toEqual([['3', 'old'], ['x']]);
  });

  it('with times and days that Excel knows as such is read as they are typed, in either of its calendars', async () => {
    const times = [0.375, 16.5 / 24, 980 / 1_440, 0].map((share) => `<c s="1"><v>${share}</v></c>`).join('');
    const styles = {
      name: 'xl/styles.xml',
      content: [
        `<styleSheet xmlns="${main}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="20"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
      ],
    };
    for (const [date1904, days] of [
      [0, 46_235],
      [1, 44_773],
    ] as const) {
      const sheet = rowsOf(text('a'), `${times}<c s="2"><v>${days}</v></c>`);
      const { rows } = await read(await withSheet(sheet, [styles], date1904));
      expect(rows[0]?.cells).toEqual(['09:00', '16:30', '16:20', '00:00', '2026-08-01']);
    }
  });

  it('with macros is refused', async () => {
    const macros = { name: 'xl/vbaProject.bin', content: ['anything'] };
    expect(await problemOf(await withSheet(rowsOf(text('a')), [macros]))).toBe('macros');
  });

  it('that unpacks to more than any table is refused by what it declares, and by what it hides', async () => {
    async function* much() {
      yield `<worksheet xmlns="${main}"><sheetData><row>${text('a')}</row>`;
      for (let at = 0; at < 110; at += 1) yield ' '.repeat(1024 * 1024);
      yield '</sheetData></worksheet>';
    }
    const bomb = await withSheet(much());
    expect(bomb.length).toBeLessThan(300_000);
    expect(await problemOf(bomb)).toBe('unpacks_to_much');
    // The directory's entry of the sheet: its size when unpacked stands 22 bytes before its name.
    const entry = bomb.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    const lie = (size: number) => {
      const told = Buffer.from(bomb);
      told.writeUInt32LE(size, entry + 24);
      return told;
    };
    expect(await problemOf(lie(0))).toBe('unpacks_to_much');
    expect(await problemOf(lie(5_000))).toBe('broken_xlsx');
  }, 60_000);

  it('with a cell at the end of the world is refused', async () => {
    const far = '<c r="XFD1" t="inlineStr"><is><t>far</t></is></c>';
    expect(await problemOf(await withSheet(rowsOf(text('a') + far)))).toBe('too_many_columns');
  });
});
