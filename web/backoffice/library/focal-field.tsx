import { type CSSProperties, type PointerEvent, useState } from 'react';
import type { ShopPicture } from '#shop/contract/store/pictures.ts';
import { focalTenths } from '#shop/rules/pictures/uploaded-picture.ts';
import { westernDigits } from '#shop/rules/text/digits.ts';
import { useHydrated } from '../../base/use-hydrated.ts';
import { TextField } from '../../components/form/field.tsx';
import { Picture } from '../../components/picture.tsx';
import styles from './focal-field.module.css';
import { Thumb } from './thumb.tsx';
import { usePictureWords } from './words.ts';

type Place = 'card' | 'square' | 'link';
const places: readonly Place[] = ['card', 'square', 'link'];

/**
 * What of a picture is never cut off: pressed in the picture, or written as two numbers, which is all that there is without
 * script. Beside it what shoppers will see of it.
 */
export function FocalField({
  picture: { url, width, height, files, focal_x, focal_y },
  made,
  typed,
  wrong,
}: {
  picture: ShopPicture;
  made: number | null;
  typed: { focal_x: string; focal_y: string } | null;
  wrong: Record<string, string>;
}) {
  const words = usePictureWords();
  const hydrated = useHydrated();
  const [x, setX] = useState(typed?.focal_x ?? String(focal_x));
  const [y, setY] = useState(typed?.focal_y ?? String(focal_y));
  const at = { x: numberOf(x), y: numberOf(y) };
  const isMoved = at.x !== focal_x || at.y !== focal_y;
  const press = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const part = (point: number, from: number, length: number) =>
      String(Math.round(Math.min(Math.max((point - from) / length, 0), 1) * 100));
    setX(part(clientX, box.left, box.width));
    setY(part(clientY, box.top, box.height));
  };
  const tenths = focalTenths(at);
  // Where it was saved, the address says it; until then the script does.
  const moved: CSSProperties | undefined = isMoved
    ? { objectPosition: `calc(10% * ${tenths.x}) calc(10% * ${tenths.y})` }
    : undefined;
  return (
    <div className={styles.focal}>
      <div className={styles.seen}>
        {/* The two fields below say the same to a keyboard. */}
        <div
          className={styles.whole}
          onPointerDown={
            hydrated
              ? (event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  press(event);
                }
              : undefined
          }
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) press(event);
          }}
        >
          {made === null ? (
            <Picture src={url} alt="" ratio={height / width} sizes="320px" within={[160, 640]} eager />
          ) : (
            <Thumb url={url} made={made} files={files} />
          )}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <line x1={at.x} x2={at.x} y1="0" y2="100" />
            <line x1="0" x2="100" y1={at.y} y2={at.y} />
          </svg>
        </div>
        <ul className={styles.previews}>
          {places.map((place) => (
            <li key={place}>
              <span className={styles[place]}>
                {made === null && (
                  <img
                    src={url}
                    alt=""
                    width={width}
                    height={height}
                    style={moved}
                    className={styles.preview}
                  />
                )}
              </span>
              <span className="tiny">{words.previews[place]}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="tiny">{words.focalHelp}</p>
      <div className={styles.numbers}>
        <TextField
          label={words.focalX}
          name="focal_x"
          inputMode="numeric"
          autoComplete="off"
          required
          dir="ltr"
          value={x}
          onChange={({ currentTarget }) => setX(currentTarget.value)}
          error={wrong.focal_x ?? null}
        />
        <TextField
          label={words.focalY}
          name="focal_y"
          inputMode="numeric"
          autoComplete="off"
          required
          dir="ltr"
          value={y}
          onChange={({ currentTarget }) => setY(currentTarget.value)}
          error={wrong.focal_y ?? null}
        />
      </div>
    </div>
  );
}

/** What is written in a field, where it is a number; the middle otherwise. */
function numberOf(written: string): number {
  const value = Number(westernDigits(written.trim()));
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), 100) : 50;
}
