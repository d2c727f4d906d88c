import type { Cell } from '#shop/format/csv/csv.ts';
import { cellOfText } from '#shop/rules/imports/cell.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { zipped } from './zip-stream.ts';

type Sheet = { heads: readonly string[]; language: Language };

/**
 * A workbook of one sheet (ECMA-376), made while its rows come: from right to left in Arabic, its head bold and always in
 * sight. Numbers are numbers; all else is text that Excel leaves as it is, phones and codes as well, and no formula ever.
 */
export function writeXlsx(
  sheet: Sheet,
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  return zipped([
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [relations('officeDocument', 'xl/workbook.xml')] },
    { name: 'xl/workbook.xml', content: [workbook] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml')],
    },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: worksheet(sheet, parts) },
  ]);
}

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const ofSheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${declared}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${ofSheets}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${ofSheets}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${ofSheets}.worksheet+xml"/></Types>`;
const workbook = `${declared}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`;
/** Styles of cells by their number: as they are, heads, text (`@` is format 49). */
const styles = `${declared}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1" numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;
const ofHead = 1;
const ofText = 2;

function relations(...pairs: string[]): string {
  const each = pairs.flatMap((type, at) =>
    at % 2 === 0
      ? [`<Relationship Id="rId${at / 2 + 1}" Type="${office}/${type}" Target="${pairs[at + 1]}"/>`]
      : [],
  );
  return `${declared}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`;
}

async function* worksheet(
  { heads, language }: Sheet,
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const side = language === 'ar' ? ' rightToLeft="1"' : '';
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView${side} workbookViewId="0">${pane}</sheetView></sheetViews><cols><col min="1" max="${heads.length}" width="18" customWidth="1"/></cols><sheetData>`;
  yield row(
    1,
    heads.map((head) => text(head, ofHead)),
  );
  let above = 1;
  for await (const part of parts) {
    const from = above + 1;
    yield part.map((cells, at) => row(from + at, cells.map(cell))).join('');
    above += part.length;
  }
  yield '</sheetData></worksheet>';
}

function row(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cell(value: Cell): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (typeof value === 'object') return text(value.phone, ofText);
  return value === '' ? '<c/>' : text(cellOfText(value, { formulas: 'inert' }), ofText);
}

function text(value: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What XML can't hold stands as `_x000D_`, and what looks like that begins with an underscore of its own. */
function escaped(value: string): string {
  return value
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      /[[\p{Cc}--[\t\n]]\uFFFE\uFFFF]/gv,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>]/g, (sign) => entities[sign] as string);
}
