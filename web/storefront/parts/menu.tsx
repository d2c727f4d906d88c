import { useLocation } from 'react-router';
import { Icon, type IconName, Logo } from '../../components/icon.tsx';
import { useMessages } from '../../messages.tsx';
import { useShop } from '../../shop.ts';
import { LanguageSwitch } from './language-switch.tsx';

/**
 * The side menu, opened by buttons with `popoverTarget="menu"`: a popover, so that it opens without script too. It
 * takes the focus, and closes when the focus leaves it.
 */
export function Menu() {
  const { shell } = useMessages();
  const { language } = useShop();
  const { pathname, search } = useLocation();
  const item = (to: string, icon: IconName, label: string, className?: string) => (
    <li className={className}>
      <a href={to} aria-current={to === pathname + search ? 'page' : undefined}>
        <Icon name={icon} />
        {label}
      </a>
    </li>
  );
  return (
    <div
      id="menu"
      popover="auto"
      role="dialog"
      aria-label={shell.menu}
      className="drawer"
      onToggle={(event) => {
        if (event.newState === 'open') event.currentTarget.querySelector<HTMLElement>('button')?.focus();
      }}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (to instanceof Node && !event.currentTarget.contains(to)) event.currentTarget.hidePopover();
      }}
    >
      <div className="drawer-head">
        <span className="logo-link">
          <Logo language={language} />
        </span>
        <button
          type="button"
          className="icon-btn"
          aria-label={shell.close}
          popoverTarget="menu"
          popoverTargetAction="hide"
        >
          <Icon name="close" size="l" />
        </button>
      </div>
      <nav className="drawer-body" aria-label={shell.menu}>
        <ul className="menu-list">
          {item('/', 'home', shell.menuHome)}
          {item('/products?type=plant', 'sprout', shell.plants, 'lg:hidden')}
          {item('/gifts', 'gift', shell.gifts, 'lg:hidden')}
          {item('/products?type=pot', 'pot', shell.pots, 'lg:hidden')}
          {item('/my-orders', 'box', shell.myOrders)}
          <li>
            <LanguageSwitch>
              <Icon name="language" />
            </LanguageSwitch>
          </li>
          {item('/privacy-policy', 'shield', shell.privacy)}
          {item('/about-asees', 'info', shell.about)}
        </ul>
      </nav>
    </div>
  );
}
