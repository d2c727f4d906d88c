import { useLocation } from 'react-router';
import { Icon, type IconName } from '../../components/icon.tsx';

/** A line of the side menu that leads to a page. */
export function MenuItem({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  const { pathname, search } = useLocation();
  return (
    <li>
      <a href={to} aria-current={to === pathname + search ? 'page' : undefined}>
        <Icon name={icon} />
        {label}
      </a>
    </li>
  );
}
