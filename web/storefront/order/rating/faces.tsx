import styles from './faces.module.css';

/** The five ratings as pots, whose plant says it too: snapped, drooping, one leaf, two, in flower. */
const plants = [
  'M24 28v-9l5-4M29 15c1-5 5-7 9-6.500-.5 5-4 7.500-9 6.500zM24 23c-5 .5-8-2-9-6 5-.5 8 2 9 6z',
  'M24 28c0-9 3-14 8-14 4 0 6 3 6 6M38 20c-3 3-3 7 0 10 3-3 3-7 0-10z',
  'M24 28V13M24 20c5 0 8.500-3 9-8-5 0-8.500 3-9 8z',
  'M24 28V11M24 20c5 0 8.500-3 9-8-5 0-8.500 3-9 8zM24 17c-5 0-8.500-3-9-8 5 0 8.500 3 9 8z',
  'M24 28V14M24 24c5 .3 8.700-1.800 10-6-5-.6-8.700 1.500-10 6zM24 24c-5 .3-8.700-1.800-10-6 5-.6 8.700 1.500 10 6zM26 8.500a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM24 6.500c-2.600-1.800-2.600-4.500 0-5.500 2.600 1 2.600 3.700 0 5.500zM25.900 7.900c.9-3 3.500-3.900 5.300-1.700-.2 2.700-2.800 3.500-5.300 1.700zM25.200 10.100c3.100 0 4.800 2.200 3.200 4.600-2.700.6-4.200-1.700-3.200-4.600zM22.800 10.100c-3.100 0-4.800 2.200-3.200 4.600 2.700.6 4.200-1.700 3.200-4.600zM22.100 7.900c-.9-3-3.500-3.900-5.300-1.700.2 2.700 2.800 3.500 5.300 1.700z',
];
const mouths = [
  'M17.800 36.600l3.600 1.600M30.200 36.600l-3.600 1.600M20 48.500c1.800-2.600 6.200-2.600 8 0',
  'M20.500 48c1.700-2 5.300-2 7 0',
  'M20.500 47.500h7',
  'M20 46.500c2 2.400 6 2.400 8 0',
  'M19.500 45c.6 4.600 8.400 4.600 9 0z',
];
const pot =
  'M11 28h26v5H11zM13.500 33l2 19.500c.2 1.500 1.200 2.500 2.700 2.500h11.600c1.500 0 2.500-1 2.700-2.500l2-19.500M20 39.500v1.400M28 39.500v1.400';

/** A rating from 1 to 5 as its pot; its name stands beside it. */
export function Face({ rating }: { rating: number }) {
  return (
    <svg className={styles.pot} viewBox="6 0 37 57" aria-hidden="true">
      <path d={`${pot}${plants[rating - 1]}${mouths[rating - 1]}`} />
    </svg>
  );
}

/** The choice of one of them: plain radios, which need no script. */
export function Faces({ label, names, wrong }: { label: string; names: readonly string[]; wrong: boolean }) {
  return (
    <div className={styles.faces} role="radiogroup" aria-label={label}>
      {names.map((name, index) => (
        <label key={name} className={styles.face}>
          <input
            className="vh"
            type="radio"
            name="rating"
            value={index + 1}
            aria-invalid={wrong || undefined}
            data-invalid={wrong && index === 0 ? true : undefined}
          />
          <Face rating={index + 1} />
          {name}
        </label>
      ))}
    </div>
  );
}
