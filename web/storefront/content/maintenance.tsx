import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import buttonStyles from '../../components/button.module.css';
import iconStyles from '../../components/icon.module.css';
import { Icon, Logo } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import aloneStyles from '../../components/page/alone.module.css';
import { LanguageSwitch } from '../language/language-switch.tsx';

/** Stands in for every page while the shop is closed: no header, no footer (spec section 2). */
export default function Maintenance() {
  const { shell } = useMessages();
  const { language, store, texts } = useRootData();
  return (
    <main className={aloneStyles.alone}>
      <title>{shell.titled(shell.maintenanceTitle)}</title>
      <meta name="robots" content="noindex" />
      <span className={iconStyles.logoLink}>
        <Logo language={language} />
      </span>
      <span className="leaf">
        <Icon name="sprout" size="l" />
      </span>
      <h1>{shell.maintenanceTitle}</h1>
      <p className="muted">{shell.maintenanceText}</p>
      {store.phone && (
        <a href={`tel:${store.phone}`} className={buttonStyles.link}>
          <Isolated text={texts.phone} />
        </a>
      )}
      <LanguageSwitch className="small under" />
    </main>
  );
}
