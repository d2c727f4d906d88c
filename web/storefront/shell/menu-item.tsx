import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Icon, type IconName } from '../../components/icon.tsx';

type Props = {
  to: string;
  icon: IconName;
  label: string;
  /** At the line's end. */
  children?: ReactNode;
};

/** A line of the side menu that leads to a page. */
export function MenuItem({ to, icon, label, children }: Props) {
  const { pathname, search } = useLocation();
  return (
    <li>
      <a href={to} aria-current={to === pathname + search ? 'page' : undefined}>
        <Icon name={icon} />
        {label}
        {children}
      </a>
    </li>
  );
}
