import { momentInWords } from '#shop/format/dates.ts';
import { listComma } from '#shop/format/lists.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { pageContext } from '../../base/context.ts';
import { splitLost, useStillLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Logo } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { formOf } from '../../forms/form.server.ts';
import { LostNote } from '../../forms/form-state.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { usePageArrival } from '../shell/use-page-arrival.ts';
import type { Route } from './+types/gift';
import { Coming } from './coming.tsx';
import { Decline, NotMe } from './decline.tsx';
import styles from './gift.module.css';
import { act, loadGift, type Outcome } from './gift.server.ts';
import { Gone } from './gone.tsx';
import { Invitation } from './invitation.tsx';

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadGift(context.get(pageContext), params.key, url);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  return act(page, params.key, await formOf(request, page));
}

/** The address is a secret: no page that it leads to is told, nobody lists it, and no browser keeps it. */
export function headers() {
  return {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  };
}

/** The page of a gift's recipient: who it is from, where and when it is to come, and what has become of it. */
export default function GiftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { gift: words, shell } = useMessages();
  const { language, store } = useRootData();
  const { answer, lost } = splitLost<Outcome>(useStillLost(actionData));
  const outcome = answer ?? null;
  usePageArrival(false);
  return (
    <div className={styles.page}>
      {/* Whoever this link is shared with reads no name in its preview. */}
      <PageHead title={shell.titled(words.title)} description={words.description} path="/gift" noindex />
      <header className={styles.head}>
        <span className={styles.logo} role="img" aria-label={store.name}>
          <Logo language={language} />
        </span>
        <LanguageSwitch className={styles.language} />
      </header>
      <main>
        {lost && (
          <div className="wrap">
            <LostNote lost={lost} />
          </div>
        )}
        <Shown loaded={loaderData} outcome={outcome} />
      </main>
      <Foot
        until={loaderData.gift?.state === 'waiting' ? loaderData.gift.expires_at : null}
        today={loaderData.gift ? loaderData.today : null}
      />
    </div>
  );
}

function Shown({ loaded, outcome }: { loaded: Route.ComponentProps['loaderData']; outcome: Outcome | null }) {
  if (!loaded.gift) return <Gone state="over" message={loaded.busy} />;
  const { gift, asked, today, districts } = loaded;
  const answering = { gift, today, districts, outcome };
  if (asked === 'not-me') return <NotMe />;
  if (asked === 'decline') return <Decline gift={gift} outcome={outcome} />;
  if (gift.state === 'waiting') return <Invitation {...answering} />;
  if (asked === 'change') return <Invitation {...answering} changing />;
  if (gift.answered) return <Coming gift={gift} today={today} path={`/gift/${loaded.key}`} />;
  return <Gone state={gift.state === 'declined' || gift.state === 'not_me' ? gift.state : 'ended'} />;
}

function Foot({ until, today }: { until: string | null; today: Day | null }) {
  const { gift: words, shell } = useMessages();
  const { language, store, texts } = useRootData();
  return (
    <footer className={`wrap ${styles.foot}`}>
      {until && today && (
        <span>
          <Isolated text={words.until(momentInWords(language, until, today))} />
        </span>
      )}
      {store.phone && (
        <span>
          {store.name}
          {listComma[language]}
          <a href={`tel:${store.phone}`}>
            <Isolated text={texts.phone} />
          </a>
        </span>
      )}
      {/* Whoever gives an address is told what becomes of it where they give it. */}
      <a href="/privacy-policy" className="under">
        {shell.privacy}
      </a>
    </footer>
  );
}
