import { useMessages } from '../../../../base/messages.tsx';
import fieldStyles from '../../../../components/form/field.module.css';
import { Icon } from '../../../../components/icon.tsx';
import { useCityPicker } from '../../../city/city-link.tsx';
import styles from './chosen-city.module.css';

/** The city that it goes to, and the way to another one. */
export function ChosenCity({ cityName, error }: { cityName: string | null; error: string | undefined }) {
  const { checkout: words } = useMessages();
  const cityWords = cityName ? words.recipient.changeCity : words.recipient.chooseCity;
  const openPicker = useCityPicker();
  return (
    <div className={styles.city}>
      <Icon name="pin" />
      <span>
        <span className="vh">{words.recipient.city}: </span>
        {cityName ?? words.recipient.noCity}
      </span>
      {/* The picker lies over the form; without script the form is kept first, and the city has a page of its own. */}
      <button
        type="submit"
        name="intent"
        value="city"
        formNoValidate
        className="under small med"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          openPicker();
        }}
      >
        {cityWords}
      </button>
      {error && (
        <span className={`${fieldStyles.help} ${fieldStyles.error}`}>
          <Icon name="alert" size="s" />
          {error}
        </span>
      )}
    </div>
  );
}
