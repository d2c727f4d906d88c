import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Once } from '../../base/served/once.tsx';
import buttonStyles from '../../components/button.module.css';
import { buttonClass } from '../../components/button.tsx';
import iconStyles from '../../components/icon.module.css';
import { Icon, Logo } from '../../components/icon.tsx';
import drawerStyles from '../../components/overlay/drawer.module.css';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { SignInLink } from '../sign-in/account-opener.tsx';
import type { Me } from '../sign-in/me.tsx';
import { ShopperEntries, ShopperName } from './account-dialogs.ts';
import styles from './menu.module.css';
import { MenuItem } from './menu-item.tsx';

/**
 * The side menu, opened by buttons with `popoverTarget="menu"`: a popover, so that it opens without script too. It
 * takes the focus, and closes when the focus leaves it. Every page has the guests' entries; those of a shopper take
 * their place when it is known who is here.
 */
export function Menu({ me }: { me: Me | null }) {
  const { shell } = useMessages();
  const { language } = useRootData();
  const signedIn = me?.kind === 'shopper';
  const name = signedIn ? me.name : null;
  const logo = (
    <span className={iconStyles.logoLink}>
      <Logo language={language} />
    </span>
  );
  return (
    <div
      id="menu"
      popover="auto"
      role="dialog"
      aria-label={shell.menu}
      className={drawerStyles.drawer}
      onToggle={(event) => {
        if (event.newState === 'open') event.currentTarget.querySelector<HTMLElement>('button')?.focus();
      }}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (to instanceof Node && !event.currentTarget.contains(to)) event.currentTarget.hidePopover();
      }}
    >
      <Once as="div" className={drawerStyles.head} facts={() => 'menu'}>
        {name ? <ShopperName name={name} instead={logo} /> : logo}
        <button
          type="button"
          className={buttonStyles.icon}
          aria-label={shell.close}
          popoverTarget="menu"
          popoverTargetAction="hide"
        >
          <Icon name="close" size="l" />
        </button>
      </Once>
      <div className={drawerStyles.body}>
        {/* The header's sections, where the header has no room for them. */}
        <nav className={`${styles.sections} narrow-only`} aria-label={shell.sections}>
          <ul className={styles.list}>
            <MenuItem to="/products?type=plant" icon="sprout" label={shell.plants} />
            <MenuItem to="/gifts" icon="gift" label={shell.gifts} />
            <MenuItem to="/products?type=pot" icon="pot" label={shell.pots} />
          </ul>
        </nav>
        <nav aria-label={shell.menu}>
          {signedIn ? (
            <ShopperEntries favourites={me.favourites.length} instead={<GuestEntries />} />
          ) : (
            <GuestEntries />
          )}
        </nav>
      </div>
      {!signedIn && (
        <Once as="div" className={styles.signIn} facts={() => ''}>
          {shell.signInReason}
          <SignInLink className={buttonClass({ block: true })}>{shell.signIn}</SignInLink>
        </Once>
      )}
    </div>
  );
}

/** What guests get (spec section 2, Header), and nothing else: their orders are linked at the page's foot. */
function GuestEntries() {
  const { shell } = useMessages();
  return (
    <ul className={styles.list}>
      <MenuItem to="/" icon="home" label={shell.menuHome} />
      <Once as="li" facts={() => 'language'}>
        <LanguageSwitch>
          <Icon name="language" />
        </LanguageSwitch>
      </Once>
      <MenuItem to="/privacy-policy" icon="shield" label={shell.privacy} />
      <MenuItem to="/about-asees" icon="info" label={shell.about} />
    </ul>
  );
}
