import type { CartLine } from '#shop/contract/cart.ts';
import { percent } from '#shop/format/signs.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';
import { Button } from '../../../components/button.tsx';
import { useEarly } from '../../../components/form/use-early.ts';
import { Icon } from '../../../components/icon.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import { Note } from '../../../components/note.tsx';
import styles from './card-choice.module.css';
import { useUpload } from './use-upload.ts';

/** The file of a video card. With script it is sent as it is chosen, and says how far it is; without, by its own form. */
export function VideoUpload({ line, onKept }: { line: CartLine; onKept: (id: string) => void }) {
  const { cart } = useMessages();
  const words = cart.cards;
  const { language } = useRootData();
  const { upload, send, cancel } = useUpload(onKept);
  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (file) send(file);
    input.value = '';
  };
  const field = useEarly(take);

  return (
    <form
      method="post"
      action={`/cart/video/${line.id}`}
      encType="multipart/form-data"
      className={styles.form}
    >
      {upload.state === 'refused' && (
        <Note tone="bad" live>
          {upload.message}
        </Note>
      )}
      <label className={styles.file} hidden={upload.state === 'sending' || upload.state === 'checking'}>
        <Icon name="camera" />
        <span>
          <b>{line.cards.video?.file ? words.otherVideo : words.chooseVideo}</b>
          <span className="tiny">
            <Isolated text={words.videoHelp} />
          </span>
        </span>
        <input
          ref={field}
          type="file"
          name="video"
          accept="video/mp4,video/quicktime,video/webm"
          required
          className="vh-by-script"
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      </label>
      {upload.state === 'sending' && (
        <div className={styles.sending}>
          <span className="small">{words.uploading}</span>
          <span className="small med">{percent(language, upload.percent)}</span>
          <progress max={100} value={upload.percent} aria-label={words.uploading} />
          <Button look="quiet" size="s" onClick={cancel}>
            {words.cancel}
          </Button>
        </div>
      )}
      <span role="status" className="small muted">
        {upload.state === 'checking' && words.checking}
        {upload.state === 'cancelled' && words.cancelled}
      </span>
      <Button type="submit" look="quiet" className="without-script">
        {words.uploadVideo}
      </Button>
    </form>
  );
}
