import { useMessages } from '../../../base/messages.tsx';

/** Leads to where somebody says what is wrong with a paid order. */
export function IssueLink({ link, number }: { link: string; number: string }) {
  const { actions, pageTitle } = useMessages().orders;
  return (
    <a href={`${link}/issue`} className="under">
      {actions.issue}
      <span className="vh"> {pageTitle(number)}</span>
    </a>
  );
}
