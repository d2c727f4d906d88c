import { useMessages } from '../../../base/messages.tsx';

/**
 * That making an account accepts the terms: at signing up, and (`ifNew`) wherever whoever is new gets an account without
 * asking for one, by all that stands above or by the buttons of providers alone. The server keeps it with the account
 * (decision 0026).
 */
export function TermsLine({ ifNew }: { ifNew?: 'all' | 'social' }) {
  const words = useMessages().account.signIn;
  const [accept, terms, and, privacy] = words.terms;
  return (
    <p className="tiny">
      {ifNew ? words.termsIfNew[ifNew] : accept}{' '}
      <a href="/terms" target="_blank" className="under" rel="noopener">
        {terms}
      </a>
      {and}
      <a href="/privacy-policy" target="_blank" className="under" rel="noopener">
        {privacy}
      </a>
    </p>
  );
}
