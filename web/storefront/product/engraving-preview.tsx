import type { CSSProperties } from 'react';
import { useMessages } from '../../base/messages.tsx';
import styles from './engraving-preview.module.css';
import type { ProductData } from './load.server.ts';
import type { ColorData } from './use-chosen-color.ts';

/** Longer than this, words go to a second line of the pot. */
const lineLength = 13;
/** Of the words' sheet that is laid around the pot. */
const slices = 36;
/** The pot's radius, and half of the sheet's width around it, in hundredths of the picture's width. */
const [radius, reach] = [36, 46];
/** How far its near side hangs below its edges, seen from a little above. */
const bow = 4.5;

/**
 * The pot from near with the words cut into it: a flat sheet of them in upright slices, each moved to where the pot's
 * wall turns it. Joined letters stay joined, which letters on a curved line don't.
 */
export function EngravingPreview({
  product,
  color,
  text,
}: {
  product: ProductData;
  color: ColorData | null;
  text: string;
}) {
  const words = useMessages().catalogue.product;
  const ofColor = product.images.filter(({ color: id }) => id === (color?.id ?? null));
  const close = ofColor.find(({ image }) => /-detail\./.test(image)) ?? ofColor[0];
  if (!close) return null;
  const look = [styles.preview, color && isDark(color.swatch) && styles.dark, !text && styles.empty];
  return (
    <div
      className={look.filter(Boolean).join(' ')}
      style={{ '--g': color?.swatch } as CSSProperties}
      data-paper
    >
      <img src={close.image} alt="" width="600" height="600" />
      <p role="img" aria-label={words.engravingPreview(text)}>
        {Array.from({ length: slices }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a slice is
          <span key={index} aria-hidden="true" style={sliceAt(index)}>
            <Sheet lines={twoLines(text || words.engravingEmpty)} />
          </span>
        ))}
      </p>
    </div>
  );
}

/** Where a slice stands, how much narrower the turning wall makes it, and how far it hangs. */
function sliceAt(index: number): CSSProperties {
  const width = (2 * reach) / slices;
  const [from, to] = [index * width - reach, (index + 1) * width - reach];
  const seen = (at: number) => radius * Math.sin(at / radius);
  const narrow = (seen(to) - seen(from)) / width;
  return {
    '--at': 50 + seen(from),
    '--wide': seen(to) - seen(from),
    '--narrow': narrow,
    '--from': from + reach,
    '--hang': bow * Math.cos((from + to) / 2 / radius),
  } as CSSProperties;
}

/** The shop's face has no heart, so it is drawn. */
function Sheet({ lines }: { lines: string[] }) {
  return (
    <span>
      {lines.map((line) => (
        <b key={line} dir="auto">
          {line.split(/(♥)/).map((part, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: hearts are all alike
            part === '♥' ? <i key={index} /> : part,
          )}
        </b>
      ))}
    </span>
  );
}

/** Breaks a longer text at the space nearest its middle. */
function twoLines(text: string): string[] {
  if (text.length <= lineLength) return [text];
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const middle = text.length / 2;
  const at = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Whether a cut shows the paler clay: on a glaze, given as #rrggbb, that nothing could be darker than. */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 110;
}
