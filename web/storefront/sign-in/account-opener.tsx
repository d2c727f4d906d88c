import { createContext, type ReactNode, use } from 'react';
import { useNext } from '../../base/next.ts';

/** What of the account lies over a page. */
export type AccountDialog = 'sign-in' | 'sign-out' | 'delete';

const AccountOpenerContext = createContext<(dialog: AccountDialog) => void>(() => {});

/** Opens a dialog of the account; given by the layout. */
export const AccountOpenerProvider = AccountOpenerContext.Provider;

export function useAccountOpener(): (dialog: AccountDialog) => void {
  return use(AccountOpenerContext);
}

/** A link to a page of the account, which opens as a dialog where script runs. */
export function AccountLink({
  opens,
  href,
  className,
  children,
}: {
  opens: AccountDialog;
  href: string;
  className?: string;
  children: ReactNode;
}) {
  const open = useAccountOpener();
  return (
    <a
      href={href}
      className={className}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        // The menu gives the focus back to its button, and the dialog later does too.
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        open(opens);
      }}
    >
      {children}
    </a>
  );
}

/** The link to signing in, which leads back to this page. */
export function SignInLink({ className, children }: { className?: string; children: ReactNode }) {
  const next = useNext();
  return (
    <AccountLink opens="sign-in" href={`/sign-in?next=${encodeURIComponent(next)}`} className={className}>
      {children}
    </AccountLink>
  );
}
