import { buffer } from 'node:stream/consumers';
import { drawPath, ink, openPaper, type Paper, type Style, widthOf, write } from '#server/invoices/paper.ts';
import { qrPath } from '#server/pictures/qr-path.ts';
import { videoCardWords } from '#shop/messages/bilingual/media-card.ts';
import { cardOf } from '#shop/rules/gifts/photo-card.ts';
import type { Language } from '#shop/rules/text/language.ts';

/** A card to print so many times: a picture that was cut to its card already, or the address behind a QR code. */
export type CardToPrint = { copies: number } & (
  | { jpeg: Buffer; width: number; height: number }
  | { address: string; language: Language }
);

const points = (mm: number) => (mm * 72) / 25.4;

/** A video card, A7 on its side, and its code: large enough for any camera. */
const videoCard = { width: points(105), height: points(74) };
const codeSide = points(50);
const margin = points(8);

/** Draws cards as pages of a PDF, each as large as its card: printed at their true size they are cut and put in. */
export async function drawCards(
  cards: readonly CardToPrint[],
  of: { title: string; author: string; date: Date },
): Promise<Buffer> {
  const paper = await openPaper(of);
  const done = buffer(paper);
  for (const card of cards) {
    if ('jpeg' in card) drawPhoto(paper, card);
    else for (let copy = 0; copy < card.copies; copy += 1) drawVideo(paper, card);
  }
  paper.end();
  return done;
}

function drawPhoto(paper: Paper, { jpeg, copies, ...picture }: Extract<CardToPrint, { jpeg: Buffer }>): void {
  const { width, height } = cardOf(picture);
  const size = { width: points(width), height: points(height) };
  for (let copy = 0; copy < copies; copy += 1) {
    paper.addPage({ size: [size.width, size.height], margin: 0 });
    paper.image(jpeg, 0, 0, size);
  }
}

function drawVideo(paper: Paper, { address, language }: Extract<CardToPrint, { address: string }>): void {
  paper.addPage({ size: [videoCard.width, videoCard.height], margin: 0 });
  const code = qrPath(address);
  const top = (videoCard.height - codeSide) / 2;
  const left = language === 'ar' ? margin : videoCard.width - margin - codeSide;
  drawPath(paper, code.path, { x: left, y: top, scale: codeSide / code.size });
  const width = videoCard.width - codeSide - 3 * margin;
  const x = language === 'ar' ? 2 * margin + codeSide : margin;
  const base: Style['base'] = language === 'ar' ? 'rtl' : 'ltr';
  const words = videoCardWords[language];
  const titled: Style = { size: 15, bold: true, base, color: ink.maroon };
  const y = top + margin;
  const high = write(
    paper,
    words.title,
    { x, y, width },
    { ...titled, size: fitting(paper, words.title, width, titled) },
  );
  write(paper, words.text, { x, y: y + high + 4, width }, { size: 10, base, color: ink.quiet });
}

/** The size at which a title has room in one line. */
function fitting(paper: Paper, text: string, width: number, style: Style): number {
  return Math.min(style.size, (0.98 * style.size * width) / widthOf(paper, text, style));
}
