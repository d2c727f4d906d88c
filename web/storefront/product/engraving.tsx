import { useEffect, useRef, useState } from 'react';
import { outOf } from '#shop/format/numbers.ts';
import { engravingLength, engravingProblem, foldEngraving } from '#shop/rules/catalogue/engraving.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import fieldStyles from '../../components/form/field.module.css';
import { useEarly } from '../../components/form/use-early.ts';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { later } from '../../components/overlay/later.tsx';
import { Price } from '../../components/price.tsx';
import styles from './engraving.module.css';
import type { ProductData } from './load.server.ts';
import type { ColorData } from './use-chosen-color.ts';

const Preview = later(async () => (await import('./engraving-preview.tsx')).EngravingPreview, 'product');

/** Whether the chosen colour can be engraved in this city: a carved pot has no room for letters. */
export function takesEngraving({ engraving }: ProductData, color: ColorData | null): boolean {
  return engraving?.inCity === true && isSmooth(engraving, color);
}

function isSmooth({ colors }: NonNullable<ProductData['engraving']>, color: ColorData | null): boolean {
  return color === null || colors.includes(color.id);
}

/** The words for the laser, folded until they are wanted, and how they look on the pot. `text` is what has been typed. */
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
  const fold = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(text !== '');
  // It can be unfolded before the page is awake.
  useEffect(() => setOpen(fold.current?.open === true), []);
  const { engraving } = product;
  if (!engraving) return null;
  if (!takesEngraving(product, color)) {
    return (
      <p className="small muted">{engraving.inCity ? words.engravingCarved : words.engravingNotInCity}</p>
    );
  }
  const cut = foldEngraving(text);
  const problem = engravingProblem(text);
  const bad = problem !== null;
  return (
    <details ref={fold} className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="pen" size="s" />
        <b>{words.addEngraving}</b>
        <Price riyals={engraving.price} />
        <Icon name="chevron" size="s" />
      </summary>
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
        {open && <Preview product={product} color={color} text={bad ? '' : cut} />}
      </div>
    </details>
  );
}
