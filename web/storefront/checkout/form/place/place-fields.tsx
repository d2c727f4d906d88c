import { useMessages } from '../../../../base/messages.tsx';
import checkStyles from '../../../../components/form/check.module.css';
import choiceStyles from '../../../../components/form/choice.module.css';
import { Check, Segmented } from '../../../../components/form/choice.tsx';
import { Note } from '../../../../components/note.tsx';
import shown from '../checkout-form.module.css';
import type { FormPart } from '../form-part.ts';
import section from '../form-section.module.css';
import { FormSection, Segments } from '../form-section.tsx';
import { AddressFields } from './address-fields.tsx';
import { ChosenCity } from './chosen-city.tsx';
import styles from './place-fields.module.css';

/** Where it goes: picked up, to an address, or to where the recipient says. */
export function PlaceFields({ page, field }: FormPart) {
  const { checkout: words } = useMessages();
  const { details, times } = page;
  const { recipient } = details;
  return (
    <FormSection title={words.recipient.addressTitle} id="place">
      {times.pickup.available && (
        <Segments>
          <Segmented
            label={words.delivery.type}
            name="delivery_type"
            defaultValue={details.delivery_type}
            options={[
              { value: 'delivery', label: words.delivery.byUs },
              { value: 'pickup', label: words.delivery.pickup },
            ]}
          />
        </Segments>
      )}
      <div className={shown.onlyPickup}>
        <Note icon="store">
          <b>{times.pickup.address}</b> {words.delivery.pickupHelp}
        </Note>
      </div>
      <div className={shown.onlyDelivery}>
        <div className={styles.rows}>
          <ChosenCity cityName={page.cityName} error={field('city').error} />
          {/* Whoever buys for themselves knows the address: then only the fields below remain. */}
          <div className={styles.rows}>
            <label className={`${choiceStyles.choice} ${shown.onlyOther}`}>
              <input
                type="radio"
                className={checkStyles.radio}
                name="recipient.knows_address"
                value="true"
                defaultChecked={recipient.knows_address}
              />
              <b>{words.recipient.knows}</b>
            </label>
            <div className={shown.onlyKnown}>
              <AddressFields page={page} field={field} />
            </div>
            <label className={`${choiceStyles.choice} ${shown.onlyOther}`}>
              <input
                type="radio"
                className={checkStyles.radio}
                name="recipient.knows_address"
                value="false"
                defaultChecked={!recipient.knows_address}
              />
              <span>
                <b>{words.recipient.unknown}</b>
                <span className={`small muted ${section.hint}`}>{words.recipient.unknownHelp}</span>
              </span>
            </label>
          </div>
          <div className={shown.onlyOther}>
            <div className={shown.onlyKnown}>
              <Check name="recipient.surprise" value="on" defaultChecked={recipient.surprise}>
                {words.recipient.surprise}
              </Check>
            </div>
          </div>
        </div>
      </div>
    </FormSection>
  );
}
