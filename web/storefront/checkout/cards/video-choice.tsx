import type { CartLine } from '#shop/contract/cart.ts';
import { useMessages } from '../../../base/messages.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/form/field.tsx';
import { Note } from '../../../components/note.tsx';
import type { CartResult } from '../../cart/cart-result.ts';
import { CardVideo } from '../../gift-card/card-video.tsx';
import styles from './card-choice.module.css';
import { useChoice } from './use-choice.ts';
import { VideoUpload } from './video-upload.tsx';

/** The video of a card: a file, or its link. */
export function VideoChoice({ line, unscripted }: { line: CartLine; unscripted: CartResult | undefined }) {
  const { cart } = useMessages();
  const words = cart.cards;
  const { fetcher, busy, refused } = useChoice(line.id, 'video', unscripted);
  const { video } = line.cards;
  const ofLink = refused?.fields.link;
  return (
    <section
      className={styles.choice}
      aria-label={`${words.video}: ${line.product_title}`}
      aria-busy={busy || undefined}
    >
      <h4>{words.video}</h4>
      {!video && !refused && <Note tone="warn">{words.videoLacking}</Note>}
      {refused && !ofLink && (
        <Note tone="bad" live>
          {refused.message}
        </Note>
      )}
      {video?.file && <CardVideo video={video.file} label={words.videoPreview} />}
      {video && !refused && (
        <Note tone="good" live>
          {video.host === null ? (
            words.plays
          ) : (
            <>
              {words.leads} <bdi dir="ltr">{video.host}</bdi>.
            </>
          )}{' '}
          {words.period}
        </Note>
      )}
      <VideoUpload
        line={line}
        onKept={(attachment) =>
          void fetcher.submit(
            { intent: 'video', line: line.id, attachment },
            { method: 'post', action: '/cart' },
          )
        }
      />
      <fetcher.Form method="post" action="/cart" className={styles.form} noValidate>
        <input type="hidden" name="intent" value="video" />
        <input type="hidden" name="line" value={line.id} />
        <TextField
          label={words.link}
          help={words.linkHelp}
          name="link"
          type="url"
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          defaultValue={refused?.typed || video?.link || ''}
          error={ofLink}
        />
        <Button type="submit" look="quiet" busy={busy}>
          {words.keepVideo}
        </Button>
      </fetcher.Form>
    </section>
  );
}
