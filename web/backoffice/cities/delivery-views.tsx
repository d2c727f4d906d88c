import { Views } from '../shell/views.tsx';
import { useCityWords } from './base/words.ts';

/** Cities, and the days on which none of them is delivered to. */
export function DeliveryViews({ current }: { current: 'cities' | 'closed' }) {
  const { views, choose } = useCityWords();
  return (
    <Views
      label={choose}
      views={[
        { to: '/cities', title: views.cities, current: current === 'cities' },
        { to: '/closed-days', title: views.closed, current: current === 'closed' },
      ]}
    />
  );
}
