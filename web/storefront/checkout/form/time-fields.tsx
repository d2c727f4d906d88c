import { dayInWords } from '#shop/format/dates.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';
import { Note } from '../../../components/note.tsx';
import shown from './checkout-form.module.css';
import { DeliveryTime } from './delivery-time.tsx';
import { FirstDay } from './first-day.tsx';
import type { FormPart } from './form-part.ts';
import { FormSection } from './form-section.tsx';

/**
 * When it comes: a day and a slot of our own drivers, or the days a courier takes; or, where the recipient is to choose,
 * from which day on.
 */
export function TimeFields({ page: { details, times, today }, field }: FormPart) {
  const { checkout: words } = useMessages();
  const { language } = useRootData();
  return (
    <FormSection title={words.delivery.title} className={shown.onlyDelivery} id="time">
      <div className={shown.onlyKnown}>
        {times.estimate ? (
          <Note icon="truck">
            <b>
              {words.delivery.estimate(
                dayInWords(language, times.estimate.from, today),
                dayInWords(language, times.estimate.to, today),
              )}
            </b>{' '}
            {words.delivery.estimateHelp}
          </Note>
        ) : (
          <DeliveryTime days={times.days} chosen={details.slot} today={today} error={field('slot').error} />
        )}
      </div>
      <div className={shown.onlyOther}>
        <div className={shown.onlyUnknown}>
          <FirstDay
            days={times.days}
            chosen={details.not_before}
            today={today}
            error={field('not_before').error}
          />
        </div>
      </div>
    </FormSection>
  );
}
