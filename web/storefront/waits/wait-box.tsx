import { useMessages } from '../../base/messages.tsx';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { later } from '../../components/overlay/later.tsx';
import { waitAddress } from './wait-view.ts';

const Wait = later(async () => (await import('./bring-wait.ts')).bringWait(), 'notify-me');

/**
 * Asks to be told, on a page that is the same for everybody: a plain form that leads to a page of its own. Where script
 * runs, what takes its place knows whether one is asked already, and asks on in place.
 */
export function WaitBox({
  product,
  color,
  quiet,
}: {
  product: number;
  color: number | null;
  quiet: boolean;
}) {
  const { catalogue } = useMessages();
  const address = waitAddress(product, color);
  return (
    <Wait
      key={address}
      address={address}
      quiet={quiet}
      instead={
        <form method="post" action={address}>
          <Button type="submit" name="intent" value="ask" look={quiet ? 'quiet' : 'primary'} block>
            <Icon name="bell" />
            {catalogue.product.notify}
          </Button>
        </form>
      }
    />
  );
}
