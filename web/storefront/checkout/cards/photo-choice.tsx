import type { CartLine } from '#shop/contract/cart.ts';
import { crops, cutOff } from '#shop/rules/gifts/photo-card.ts';
import { useMessages } from '../../../base/messages.tsx';
import { smallPhoto } from '../../../base/small-photo.ts';
import { Button } from '../../../components/button.tsx';
import { useEarly } from '../../../components/form/use-early.ts';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import type { CartResult } from '../../cart/cart-result.ts';
import { PrintedPhoto } from '../../gift-card/printed-photo.tsx';
import styles from './card-choice.module.css';
import { useChoice } from './use-choice.ts';

/** The picture of a photo card: a file, and which part of it is printed. With script both are sent as they are chosen. */
export function PhotoChoice({ line, unscripted }: { line: CartLine; unscripted: CartResult | undefined }) {
  const { cart } = useMessages();
  const words = cart.cards;
  const { fetcher, busy, refused } = useChoice(line.id, 'photo', unscripted);
  const { photo } = line.cards;
  const off = photo && cutOff(photo);

  const send = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!input.form || !file) return;
    // What this browser can't read travels as it is: the shop says what is wrong with it.
    const small = await smallPhoto(file);
    if (small) {
      const files = new DataTransfer();
      files.items.add(new File([small], 'picture.jpg', { type: small.type }));
      input.files = files.files;
    }
    input.form.requestSubmit();
    input.value = '';
  };
  const field = useEarly((input: HTMLInputElement) => void send(input));

  return (
    <section
      className={styles.choice}
      aria-label={`${words.photo}: ${line.product_title}`}
      aria-busy={busy || undefined}
    >
      <h4>{words.photo}</h4>
      {!photo && !refused && <Note tone="warn">{words.photoLacking}</Note>}
      {refused && (
        <Note tone="bad" live>
          {refused.message}
        </Note>
      )}
      <fetcher.Form method="post" action="/cart" encType="multipart/form-data" className={styles.form}>
        <input type="hidden" name="intent" value="photo" />
        <input type="hidden" name="line" value={line.id} />
        {photo && <PrintedPhoto photo={photo} alt={words.preview} className={styles.preview} />}
        <label className={styles.file}>
          <Icon name="image" />
          <span>
            <b>{photo ? words.other : words.choose}</b>
            <span className="tiny">{words.photoHelp}</span>
          </span>
          <input
            ref={field}
            type="file"
            name="picture"
            accept="image/jpeg,image/png,image/webp"
            required={!photo}
            className="vh-by-script"
            onChange={({ currentTarget }) => void send(currentTarget)}
          />
        </label>
        <Button type="submit" look="quiet" busy={busy} className="without-script">
          {words.keepPhoto}
        </Button>
      </fetcher.Form>
      {photo && off && (
        <fetcher.Form method="post" action="/cart" className={styles.form} key={photo.attachment}>
          <input type="hidden" name="intent" value="photo" />
          <input type="hidden" name="line" value={line.id} />
          <fieldset className={styles.crops}>
            <legend>{words.crop}</legend>
            {crops.map((crop) => (
              <label key={crop}>
                <PrintedPhoto photo={{ ...photo, crop }} alt="" className={styles.crop} />
                <span>
                  <input
                    type="radio"
                    name="crop"
                    value={crop}
                    defaultChecked={photo.crop === crop}
                    onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
                  />
                  {words[off][crop]}
                </span>
              </label>
            ))}
          </fieldset>
          <Button type="submit" look="quiet" busy={busy} className="without-script">
            {words.keepCrop}
          </Button>
        </fetcher.Form>
      )}
    </section>
  );
}
