import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cityWords } from '../../messages/bilingual/tables/city-file.ts';
import { cellOfText } from './cell.ts';
import { type CityFacts, cellsOfCity, cityColumns, wishedCity } from './city-file.ts';
import { readCells } from './row.ts';

/* A city leaves as a row and comes back as the same city; a cell that is empty leaves what is there, `-` empties it. */

const seed = Number(process.env.CITIES_SEED ?? Date.now() % 2 ** 31);
const columns = cityColumns(cityWords);
const order = Object.keys(columns);

const riyals = fc.integer({ min: 0, max: 1_000_000 }).map((halalas) => halalas / 100);
const line = fc.constantFrom('الرياض', 'Riyadh', "'s-Hertogenbosch", '=1+1', 'حي ١٢', '-Town');
const city: fc.Arbitrary<CityFacts> = fc.record({
  name: fc.record({ ar: line, en: line }),
  delivery_service: fc.constantFrom('barq', 'courier'),
  allow_engrave: fc.boolean(),
  delivery_fee: riyals,
  free_delivery_from: fc.option(riyals),
  cut_off: fc.constantFrom('00:00', '09:05', '21:00', '23:59'),
  pickup_address: fc.option(fc.record({ ar: line, en: line })),
});
/** What the contract makes of nothing to pick up at. */
const asForm = ({ pickup_address, ...facts }: CityFacts) => ({
  ...facts,
  pickup_address: pickup_address ?? { ar: '', en: '' },
});

it(`leaves and comes back as it is, in either language (CITIES_SEED=${seed})`, () => {
  fc.assert(
    fc.property(city, city, fc.constantFrom('ar' as const, 'en' as const), (facts, others, language) => {
      const cells = cellsOfCity(facts);
      const words: Record<string, Record<string, Record<string, string>>> = cityWords;
      const row = order.map((name) => {
        const value = name === 'city' ? 7 : cells[name];
        const text = words[name]?.[String(value)]?.[language] ?? String(value ?? '');
        return cellOfText(text, { formulas: 'run' });
      });
      const { given, faults } = readCells(row, order, columns);
      expect(faults).toEqual([]);
      expect(wishedCity(facts, given)).toEqual(asForm(facts));
      // Of another city it makes this one, but for what is nothing here: an empty cell leaves that.
      const made = wishedCity(others, given) as CityFacts;
      expect(made).toMatchObject({
        name: facts.name,
        delivery_fee: facts.delivery_fee,
        cut_off: facts.cut_off,
      });
      expect(made.free_delivery_from).toBe(facts.free_delivery_from ?? others.free_delivery_from);
    }),
    { seed, numRuns: 500 },
  );
});

it('a dash empties what a city can be without, and nothing else', () => {
  const facts: CityFacts = {
    ...{ name: { ar: 'الرياض', en: 'Riyadh' }, delivery_service: 'barq', allow_engrave: true },
    ...{ delivery_fee: 20, free_delivery_from: 200, cut_off: '21:00' },
    pickup_address: { ar: 'هنا', en: 'Here' },
  };
  const { given, faults } = readCells(
    order.map((name) => (name === 'city' ? '7' : '-')),
    order,
    columns,
  );
  expect(wishedCity(facts, given)).toEqual({
    ...{ ...facts, free_delivery_from: null, pickup_address: { ar: '', en: '' } },
  });
  expect(faults.map(({ column, code }) => `${column} ${code}`)).toEqual(
    ['name_ar', 'name_en', 'delivery_service', 'allow_engrave', 'delivery_fee', 'cut_off'].map(
      (name) => `${name} not_cleared`,
    ),
  );
});

it('cells say it in either language, whatever the digits', () => {
  const row = ['٧', '', '', 'شركه توصيل', 'نعم', '٢٥٫٥٠', '1,250', '9:30 م', '', ''];
  expect(readCells(row, order, columns).given).toEqual({
    ...{ city: '٧', delivery_service: 'courier', allow_engrave: 'true' },
    ...{ delivery_fee: 25.5, free_delivery_from: 1_250, cut_off: '21:30' },
  });
});
