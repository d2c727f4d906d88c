import { outOf } from '#shop/format/numbers.ts';
import { engravingLength, engravingProblem, foldEngraving } from '#shop/rules/catalogue/engraving.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import fieldStyles from '../../components/form/field.module.css';
import { useEarly } from '../../components/form/use-early.ts';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Price } from '../../components/price.tsx';
import styles from './engraving.module.css';
import type { ProductData } from './load.server.ts';
import optionStyles from './option.module.css';
import type { ColorData } from './use-chosen-color.ts';

/** Longer than this, words go to a second line of the pot. */
const lineLength = 13;

/** The words for the laser, and how they look on the pot. `text` is what has been typed. */
export function Engraving({
  product,
  color,
  text,
  onChange,
}: {
  product: ProductData;
  color: ColorData | null;
  text: string;
  onChange: (text: string) => void;
}) {
  const { catalogue } = useMessages();
  const { language } = useRootData();
  const words = catalogue.product;
  const field = useEarly<HTMLInputElement>(({ value }) => {
    if (value !== text) onChange(value);
  });
  const { engraving } = product;
  if (!engraving) return null;
  const cut = foldEngraving(text);
  const problem = engravingProblem(text);
  const bad = problem !== null;
  return (
    <div>
      <p className={optionStyles.head}>
        <b>{words.engraving}</b>
        <Price riyals={engraving.price} />
      </p>
      {engraving.inCity ? (
        <div className={styles.engraving}>
          <div className={styles.words}>
            <div className={fieldStyles.field}>
              <label className={fieldStyles.label} htmlFor="engraving">
                {words.engravingText}
              </label>
              <span className={bad ? `${fieldStyles.input} ${fieldStyles.bad}` : fieldStyles.input}>
                <input
                  ref={field}
                  id="engraving"
                  type="text"
                  name="engraving"
                  dir="auto"
                  value={text}
                  maxLength={engraving.most * 2}
                  autoComplete="off"
                  placeholder={words.engravingExample}
                  aria-describedby="engraving-note"
                  aria-invalid={bad || undefined}
                  onChange={(event) => onChange(event.currentTarget.value)}
                />
              </span>
              <span
                className={bad ? `${fieldStyles.help} ${fieldStyles.error}` : fieldStyles.help}
                id="engraving-note"
              >
                {bad && <Icon name="alert" size="s" />}
                <span role="status">
                  {problem === null && words.engravingHint}
                  {problem === 'long' && words.engravingLong(engraving.most)}
                  {problem !== null && problem !== 'long' && (
                    <Isolated text={words.engravingSign(problem.sign)} />
                  )}
                </span>
                <span className={`num ${styles.count}`}>
                  <Isolated text={outOf(language, engravingLength(cut), engraving.most)} />
                </span>
              </span>
            </div>
            <p className="tiny">{words.engravingReturn}</p>
          </div>
          <Preview product={product} color={color} text={bad ? '' : cut} />
        </div>
      ) : (
        <p className="small muted">{words.engravingNotInCity}</p>
      )}
    </div>
  );
}

/**
 * The pot from near, with the words cut into it: a dark cut with a light lower edge, the other way round on dark glazes.
 * The shop's face has no heart, so it is drawn.
 */
function Preview({ product, color, text }: { product: ProductData; color: ColorData | null; text: string }) {
  const { catalogue } = useMessages();
  const words = catalogue.product;
  const image = product.images.find(
    ({ color: id, image }) => id === (color?.id ?? null) && /-detail\./.test(image),
  );
  const close = image ?? product.images.find(({ color: id }) => id === (color?.id ?? null));
  if (!close) return null;
  const lines = twoLines(text || words.engravingEmpty);
  const dark = color !== null && isDark(color.swatch);
  return (
    <div data-paper className={dark ? `${styles.preview} ${styles.dark}` : styles.preview}>
      <img src={close.image} alt="" width="600" height="600" loading="lazy" />
      <p role="img" aria-label={words.engravingPreview(text)} className={text ? undefined : styles.empty}>
        {lines.map((line) => (
          <span key={line} dir="auto">
            {line.split(/(♥)/).map((part, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: hearts are all alike
              part === '♥' ? <i key={index} /> : part,
            )}
          </span>
        ))}
      </p>
    </div>
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

/** Whether light words read better than dark ones on a colour given as #rrggbb. */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 110;
}
