import type { Lost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import buttonStyles from '../../components/button.module.css';
import { ButtonLink } from '../../components/button.tsx';
import { Plant } from '../../components/page/plant.tsx';
import { AskByKey } from '../attempt/not-known.tsx';
import type { CartResult } from '../cart/cart-result.ts';
import { Ending, EndingWays } from '../order/ending.tsx';
import { SignInLink } from '../sign-in/account-opener.tsx';
import { titleOf } from './basket.tsx';
import frame from './frame.module.css';
import { Refusal } from './frame.tsx';
import type { EmptyView } from './view.ts';

/** Nothing in it: one plant, one sentence, one way out. */
export function EmptyCart({
  page,
  result,
  unknown,
}: {
  page: EmptyView;
  result: CartResult | undefined;
  unknown: Lost | null;
}) {
  const { cart: words, shell } = useMessages();
  const texts = page.signedOut ? words.empty.signedOut : words.empty;
  return (
    <div className={`wrap ${frame.head}`}>
      <h1>{words.title}</h1>
      {unknown && <AskByKey lost={unknown} />}
      {result && !result.ok && !unknown && (
        <div className={frame.notes}>
          <Refusal message={result.message} title={titleOf(result, words)} echo={result} />
        </div>
      )}
      {page.refused && (
        <div className={frame.notes}>
          <Refusal message={page.refused} echo={page.refused} />
        </div>
      )}
      <Ending>
        <Plant />
        <h2 tabIndex={-1}>{texts.title}</h2>
        <p className="muted">{texts.text}</p>
        <EndingWays>
          {page.signedOut && (
            <SignInLink className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.block}`}>
              {shell.signIn}
            </SignInLink>
          )}
          <ButtonLink href="/products" look={page.signedOut ? 'quiet' : 'primary'} block>
            {words.empty.action}
          </ButtonLink>
        </EndingWays>
        <a href="/my-orders" className="under small">
          {words.empty.orders}
        </a>
      </Ending>
    </div>
  );
}
