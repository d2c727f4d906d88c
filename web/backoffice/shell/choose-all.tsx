import checkStyles from '../../components/form/check.module.css';
import tableStyles from './table.module.css';

/** The head over the boxes of rows: chooses all of them at once. On a phone, where rows are cards, it stands above them with its words. */
export function ChooseAll({
  label,
  checked,
  toggle,
}: {
  label: string;
  checked: boolean;
  toggle(on: boolean): void;
}) {
  return (
    <th scope="col" className={tableStyles.all}>
      <div className="needs-script">
        <label>
          <input
            type="checkbox"
            className={checkStyles.check}
            checked={checked}
            onChange={({ currentTarget }) => toggle(currentTarget.checked)}
          />
          <span>{label}</span>
        </label>
      </div>
    </th>
  );
}
