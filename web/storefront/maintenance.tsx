import aloneStyles from '../components/alone.module.css';
import buttonStyles from '../components/button.module.css';
import iconStyles from '../components/icon.module.css';
import { Icon, Logo } from '../components/icon.tsx';
import { Isolated } from '../components/isolated.tsx';
import { useMessages } from '../messages.tsx';
import { useShop } from '../shop.ts';
import { LanguageSwitch } from './parts/language-switch.tsx';

/** Stands in for every page while the shop is closed: no header, no footer (spec section 2). */
export default function Maintenance() {
  const { shell } = useMessages();
  const { language, shop, said } = useShop();
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
      {shop.phone && (
        <a href={`tel:${shop.phone}`} className={buttonStyles.link}>
          <Isolated text={said.phone} />
        </a>
      )}
      <LanguageSwitch className="small under" />
    </main>
  );
}
