import { useMessages } from '../../../base/messages.tsx';
import { ArrowLink, ButtonLink } from '../../../components/button.tsx';
import { Plant } from '../../../components/page/plant.tsx';
import { useGiftsPath } from '../../cards/gifts-path.ts';
import { Ending } from '../ending.tsx';
import type { Tab } from './my-orders.server.ts';

/** No order in this tab: one sentence, one way out. `other` is how many there are in the other one. */
export function EmptyOrders({ type, other }: { type: Tab; other: number }) {
  const { mine } = useMessages().orders;
  const gifts = useGiftsPath();
  return (
    <Ending>
      <Plant />
      <p className="muted">{type === 'history' ? mine.emptyHistory : mine.emptyUpcoming}</p>
      {type === 'upcoming' && <ButtonLink href={gifts}>{mine.gift}</ButtonLink>}
      {other > 0 && (
        <ArrowLink href={`/my-orders?type=${type === 'history' ? 'upcoming' : 'history'}`}>
          {type === 'history' ? mine.toUpcoming : mine.toHistory}
        </ArrowLink>
      )}
    </Ending>
  );
}
