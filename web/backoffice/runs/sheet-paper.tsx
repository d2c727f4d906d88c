import type { RunSheet } from '#shop/contract/workshop/prints.ts';
import { clockTime } from '#shop/format/clock.ts';
import { dateWithYear } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { grouped } from '#shop/format/numbers.ts';
import { phone } from '#shop/format/phone.ts';
import { Logo } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { WholeName } from '../print/whole-name.tsx';
import styles from './sheet.module.css';

/** A run on A4, black lines alone, with room for a pen: where, for whom, how many bags, before when. */
export function SheetPaper({ sheet }: { sheet: RunSheet }) {
  const { runs, print } = useStaffMessages();
  const language = useLanguage();
  const words = runs.paper;
  const { stops, code } = sheet;
  const pieces = stops.reduce((sum, stop) => sum + stop.pieces, 0);
  return (
    <article className={styles.sheet} data-paper>
      <header className={styles.head}>
        <Logo language={language} />
        <div className={styles.title}>
          <h2>
            <Isolated text={runs.of(own(sheet.driver_name))} />
          </h2>
          <p>{listed(language, [dateWithYear(language, sheet.day), sheet.city_name])}</p>
          <p>
            <b>{listed(language, [words.stops(stops.length), pieces > 0 && runs.pieces(pieces)])}</b>
          </p>
        </div>
        <figure className={styles.code}>
          <svg viewBox={`0 0 ${code.size} ${code.size}`} aria-hidden="true">
            <path d={code.path} />
          </svg>
          <figcaption>{words.onPhone}</figcaption>
        </figure>
      </header>
      <table className={styles.stops}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{words.recipient}</th>
            <th scope="col">{words.place}</th>
            <th scope="col">{words.piecesHead}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.taken}</th>
          </tr>
        </thead>
        <tbody>
          {stops.map((stop) => (
            <tr key={stop.order_number}>
              <td className={styles.position}>{stop.position}</td>
              <td>
                <b>
                  <bdi>
                    <WholeName name={stop.recipient_name} />
                  </bdi>
                </b>
                {stop.phone && (
                  <span>
                    <Isolated text={phone(language, stop.phone)} />
                  </span>
                )}
                <span dir="ltr" className={styles.number}>
                  {stop.order_number}
                </span>
              </td>
              <td>
                <Isolated
                  text={listed(language, [own(stop.district), stop.directions && own(stop.directions)])}
                />
                {stop.short_address && (
                  <span dir="ltr" className={styles.number}>
                    {stop.short_address}
                  </span>
                )}
                {stop.surprise && <span className={styles.mark}>{runs.surprise}</span>}
                {stop.large && <span className={styles.mark}>{runs.large}</span>}
              </td>
              <td className={styles.centre}>{stop.pieces}</td>
              <td className={styles.centre}>{stop.before && clockTime(language, stop.before)}</td>
              <td className={styles.sign} />
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.rules}>
        {[words.door, words.nobody, words.back].map(([what, rule]) => (
          <p key={what}>
            <b>{what}</b> {rule}
          </p>
        ))}
      </div>
      <footer className={styles.foot}>
        {[words.givenBy, words.takenBy, words.broughtBack].map((one) => (
          <span key={one}>
            {one} <i className={styles.line} />
          </span>
        ))}
        <span>
          {print.times(grouped(sheet.times))}. {words.destroy}.
        </span>
      </footer>
    </article>
  );
}
