import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useRootData } from '../../base/root-data.ts';
import { Once } from '../../base/served/once.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';

type Props = {
  to: string;
  icon: IconName;
  label: string;
  /** At the line's end. */
  children?: ReactNode;
};

/** A line of the side menu that leads to a page; none where there is no such page. */
export function MenuItem({ to, icon, label, children }: Props) {
  const { pathname, search } = useLocation();
  const current = to === pathname + search;
  if (useRootData().absent.includes(to)) return null;
  return (
    <Once as="li" facts={() => `menu ${to} ${current}`}>
      <a href={to} aria-current={current ? 'page' : undefined}>
        <Icon name={icon} />
        {label}
        {children}
      </a>
    </Once>
  );
}
