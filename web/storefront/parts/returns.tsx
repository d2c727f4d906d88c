import { useMessages } from '../../messages.tsx';
import { useShop } from '../../shop.ts';

/** Our guarantee, and beside it what the law gives anyway: one wording wherever it is said. */
export function Returns() {
  const { shell } = useMessages();
  const { shop } = useShop();
  return (
    <span>
      {shop.guarantee}
      {shell.listComma}
      <Withdrawal />
    </span>
  );
}

/** The right to return, with a link to where the terms say all of it. */
export function Withdrawal() {
  const { shell } = useMessages();
  return (
    <a href="/terms#returns" className="under">
      {shell.withdrawal}
    </a>
  );
}
