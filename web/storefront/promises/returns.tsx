import { listComma } from '#shop/format/lists.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';

/** Our guarantee, and beside it what the law gives anyway: one wording wherever it is said. */
export function Returns() {
  const { language, store } = useRootData();
  return (
    <span>
      {store.guarantee}
      {listComma[language]}
      <Withdrawal />
    </span>
  );
}

/** The right to return, with a link to the page that says all of it. */
export function Withdrawal() {
  const { shell } = useMessages();
  return (
    <a href="/returns" className="under">
      {shell.withdrawal}
    </a>
  );
}
