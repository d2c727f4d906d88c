import { exactRiyalDigits } from '#shop/format/documents.ts';
import { type Halalas, halalas } from '#shop/rules/money/money.ts';
import { drawable } from './drawable.ts';
import { riyalSign } from './riyal-sign.ts';
import { shopFonts } from './shop-fonts.ts';
import { type Face, type TextRun, visualRuns } from './visual-runs.ts';

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 44 };
export const ink = {
  text: '#25201b',
  quiet: '#6b6156',
  line: '#ddd3c3',
  maroon: '#7a1f3d',
  sunken: '#f6efe5',
};

export type Paper = PDFKit.PDFDocument;
export type Both = { ar: string; en: string };
/** `base` is the language's direction; `edge` the side of its box that a text stands at, by default where it begins. */
export type Style = {
  size: number;
  base: 'rtl' | 'ltr';
  edge?: 'left' | 'right';
  bold?: boolean;
  color?: string;
};
/** Where text may stand: its top left corner and its width. */
export type TextBox = { x: number; y: number; width: number };

const leading = 1.5;

/** A file that goes with what is drawn, and says the same for programs. */
export type Enclosed = { name: string; type: string; description: string; content: Buffer };

/**
 * An empty document for long keeping (PDF/A-3b): its bytes depend on nothing but what is drawn and enclosed. Pages are
 * added by the caller.
 */
export async function openPaper(info: { title: string; author: string; date: Date }): Promise<Paper> {
  // 30 MB of memory that a process without invoices to draw never needs.
  const { default: PDFDocument } = await import('pdfkit');
  const paper = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'ar',
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    info: {
      Title: inMetadata(info.title),
      Author: inMetadata(info.author),
      CreationDate: info.date,
      ModDate: info.date,
    },
  });
  for (const [name, font] of shopFonts()) paper.registerFont(name, font);
  return paper;
}

/** pdfkit writes it into XML as it is. */
function inMetadata(text: string): string {
  return drawable(text).replace(/[&<>]/g, ' ');
}

/** Encloses a file, as PDF/A-3 wants one enclosed that says in another form what the pages say. */
export function enclose(paper: Paper, { name, type, description, content }: Enclosed, date: Date): void {
  const options = {
    name,
    type,
    description,
    relationship: 'Alternative',
    creationDate: date,
    modifiedDate: date,
  };
  paper.file(content, options);
}

/** Writes a text, in as many lines as it needs, and returns how high they are. */
export function write(paper: Paper, text: string, box: TextBox, style: Style): number {
  const lines = wrap(paper, text, box.width, style);
  for (const [at, line] of lines.entries()) writeLine(paper, line, box, at, style);
  return lines.length * style.size * leading;
}

/** How high a text is in a box of a width. */
export function heightOf(paper: Paper, text: string, width: number, style: Style): number {
  return wrap(paper, text, width, style).length * style.size * leading;
}

/** Writes an amount at the right edge of a box: the riyal sign left of the digits, and a minus left of the sign. */
export function writeAmount(paper: Paper, amount: Halalas, box: TextBox, given: Omit<Style, 'base'>): void {
  const style: Style = { ...given, base: 'ltr', edge: 'right' };
  const digits = exactRiyalDigits(halalas(Math.abs(amount)));
  write(paper, digits, box, style);
  const height = style.size * 0.74;
  const scale = height / riyalSign.height;
  const taken = widthOf(paper, digits, style) + style.size * 0.3 + riyalSign.width * scale;
  const x = box.x + box.width - taken;
  drawPath(paper, riyalSign.path, { x, y: baselineOf(box.y, style.size) - height, scale }, style.color);
  if (amount < 0) write(paper, '−', { ...box, width: box.width - taken - style.size * 0.15 }, style);
}

/** Fills a path whose measures are multiplied by `scale`. */
export function drawPath(
  paper: Paper,
  path: string,
  at: { x: number; y: number; scale: number },
  color = ink.text,
): void {
  paper.save().translate(at.x, at.y).scale(at.scale).path(path).fill(color).restore();
}

/** A hairline from edge to edge of a box. */
export function rule(paper: Paper, { x, y, width }: TextBox, color = ink.line): void {
  paper
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.7)
    .stroke(color);
}

function writeLine(paper: Paper, line: string, box: TextBox, at: number, style: Style): void {
  const { size, base, edge = base === 'rtl' ? 'right' : 'left', color = ink.text } = style;
  let x = edge === 'left' ? box.x : box.x + box.width - widthOf(paper, line, style);
  const y = baselineOf(box.y + at * size * leading, size);
  for (const run of visualRuns(line, base)) {
    choose(paper, run.face, style)
      .fillColor(color)
      // Features make pdfkit shape the run as a whole; word by word it would turn Arabic words round.
      .text(run.text, x, y, { lineBreak: false, features: [], baseline: 'alphabetic' });
    x += widthOfRun(paper, run, style);
  }
}

/** The baseline of a line whose top is at `top`: the same for all files of the face. */
function baselineOf(top: number, size: number): number {
  return top + size * 1.1;
}

/** How wide a text is in one line. */
export function widthOf(paper: Paper, line: string, style: Style): number {
  return visualRuns(line, style.base).reduce((sum, run) => sum + widthOfRun(paper, run, style), 0);
}

/** Shaping is what takes time, and the same words are measured again and again. */
const measured = new WeakMap<Paper, Map<string, number>>();

function widthOfRun(paper: Paper, run: TextRun, style: Style): number {
  const widths = measured.get(paper) ?? new Map<string, number>();
  measured.set(paper, widths);
  const key = `${run.face} ${style.bold ? 'bold' : ''} ${run.text}`;
  const known = widths.get(key);
  const width =
    known ?? choose(paper, run.face, style).widthOfString(run.text, { features: [] }) / style.size;
  if (known === undefined) widths.set(key, width);
  return width * style.size;
}

function choose(paper: Paper, face: Face, { bold, size }: Style): Paper {
  return paper.font(`${face}-${bold ? 600 : 400}`).fontSize(size);
}

/** Breaks at spaces, but not at those that hold words together, and inside a word only when it is wider than a whole line. */
function wrap(paper: Paper, text: string, width: number, style: Style): string[] {
  const space = widthOf(paper, ' ', style);
  const lines: string[] = [];
  let left = 0;
  const words = drawable(text)
    .trim()
    .split(/[^\S\u00a0]+/)
    .map((word) => word.replaceAll('\u00a0', ' '));
  for (const word of words.flatMap((word) => pieces(paper, word, width, style))) {
    const wide = widthOf(paper, word, style);
    if (lines.length > 0 && space + wide <= left) {
      lines[lines.length - 1] += ` ${word}`;
      left -= space + wide;
    } else {
      lines.push(word);
      left = width - wide;
    }
  }
  return lines;
}

function pieces(paper: Paper, word: string, width: number, style: Style): string[] {
  if (widthOf(paper, word, style) <= width) return [word];
  const parts = [''];
  for (const character of word) {
    const longer = `${parts.at(-1)}${character}`;
    if (widthOf(paper, longer, style) > width) parts.push(character);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}
