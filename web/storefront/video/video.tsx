import { dateWithYear } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import buttonStyles from '../../components/button.module.css';
import { Logo } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Plant } from '../../components/page/plant.tsx';
import { CardVideo } from '../gift-card/card-video.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { Ending, EndingWays } from '../order/ending.tsx';
import type { Route } from './+types/video';
import styles from './video.module.css';
import { loadVideo } from './video.server.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadVideo(context.get(pageContext), params.key);
}

/** The address is a secret: nobody lists it, no browser keeps it, and where it leads nobody hears of it. */
export function headers() {
  return {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  };
}

/** What the QR code of a video card opens: it names nobody, and leads to the video by a press. */
export default function VideoPage({ loaderData: { video } }: Route.ComponentProps) {
  const { gift, shell } = useMessages();
  const words = gift.video;
  const { language, store } = useRootData();
  return (
    <div className={styles.page}>
      <PageHead title={shell.titled(words.title)} description={words.description} path="/video" noindex />
      <header className={styles.head}>
        <span className={styles.logo} role="img" aria-label={store.name}>
          <Logo language={language} />
        </span>
        <LanguageSwitch className={styles.language} />
      </header>
      <main className={`wrap ${styles.main}`}>
        <Ending>
          {!video?.file && <Plant />}
          <h1>{video ? words.title : words.over.title}</h1>
          <p className="muted">{video ? words.text : words.over.text}</p>
          {video?.file && (
            <>
              <CardVideo video={video.file} label={words.player} />
              <p className="tiny muted">
                {words.notPlaying}{' '}
                <a href={video.file.url} download className="under" data-document>
                  {words.save}
                </a>
              </p>
              <p className="tiny muted">
                <Isolated
                  text={video.until ? words.until(dateWithYear(language, video.until)) : words.untilLater}
                />
              </p>
            </>
          )}
          {video?.link && (
            <>
              <EndingWays>
                <a
                  href={video.link}
                  rel="noopener noreferrer nofollow"
                  className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.block}`}
                >
                  <span>
                    <Isolated text={words.open(own(video.host ?? ''))} />
                  </span>
                </a>
              </EndingWays>
              <p className="tiny muted">
                {words.outside}{' '}
                <Isolated
                  text={video.until ? words.until(dateWithYear(language, video.until)) : words.untilLater}
                />
              </p>
            </>
          )}
        </Ending>
      </main>
    </div>
  );
}
