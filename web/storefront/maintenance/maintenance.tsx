import { useEffect } from 'react';
import { momentInWords } from '#shop/format/dates.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import iconStyles from '../../components/icon.module.css';
import { Icon, Logo } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import type { Route } from './+types/maintenance';
import styles from './maintenance.module.css';

/** So often, in seconds, it looks whether the shop is open again. */
const askAgainSeconds = 60;

export function loader({ context }: Route.LoaderArgs) {
  const { language, maintenance, picture } = context.get(pageContext);
  const now = new Date();
  const { until } = maintenance;
  return {
    text: maintenance.text,
    // What should be over already is promised no more.
    until: until !== null && new Date(until) > now ? momentInWords(language, until, riyadhDay(now)) : null,
    picture: picture('areca-palm--sand'),
  };
}

/**
 * Stands in for every page while the shop is closed: no header, no footer (spec section 2). Asked for again once it is
 * open, it leads to the home page.
 */
export default function Maintenance({ loaderData: { text, until, picture } }: Route.ComponentProps) {
  const { shell, closed } = useMessages();
  const { language, store, texts } = useRootData();
  useEffect(() => {
    const look = async () => {
      const { data } = await (await fetch('/api/common/check-maintenance-mode')).json();
      if (data?.is_web_app_maintenance === false) location.reload();
    };
    // Who is out of reach now is asked again in a minute.
    const timer = setInterval(() => look().catch(() => {}), askAgainSeconds * 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.page}>
      <title>{shell.titled(closed.title)}</title>
      <meta name="robots" content="noindex" />
      <noscript>
        <meta httpEquiv="refresh" content={String(askAgainSeconds)} />
      </noscript>
      <header className={iconStyles.logoLink}>
        <Logo language={language} />
      </header>
      <main className={`wrap ${styles.main}`}>
        {picture && (
          <span className={`${pictureStyles.frame} ${styles.picture}`}>
            <Picture
              src={picture}
              alt=""
              sizes="(min-width: 861px) 48vw, 100vw"
              eager="first"
              className={pictureStyles.melt}
            />
          </span>
        )}
        <div className={styles.words}>
          <h1>{closed.title}</h1>
          <p className={styles.lead}>
            {text || closed.text} {until && <Isolated text={closed.until(until)} />} {closed.kept}
          </p>
          <p className="small leaf med">
            <Icon name="truck" size="s" /> {closed.goesOn}
          </p>
        </div>
      </main>
      <footer className={styles.foot}>
        <div className="wrap small muted">
          {store.phone && (
            <span>
              {closed.urgent}{' '}
              <a href={`tel:${store.phone}`} className="med">
                <Isolated text={texts.phone} />
              </a>
            </span>
          )}
          <span>{closed.comesBack}</span>
          <LanguageSwitch className="under" />
        </div>
      </footer>
    </div>
  );
}
