import { westernDigits } from '#shop/rules/text/digits.ts';
import { textOf } from '../../forms/text-of.ts';
import { type Typed, typedIn } from '../base/typed.ts';
import { changedIn } from './fields.ts';

const nullable = new Set([
  ...['latin_name', 'light', 'water_every_days', 'watering', 'air', 'pet_safe', 'size_cm', 'saucer'],
  ...['price', 'price_before', 'sales_id', 'engraving_price'],
]);

/** What a form was when it was opened. */
export function wasOf(form: FormData): Typed {
  try {
    const was: unknown = JSON.parse(textOf(form, 'was'));
    return typeof was === 'object' && was !== null ? (was as Typed) : {};
  } catch {
    // No form of ours writes such a thing: all of it counts as changed.
    return {};
  }
}

/** What a form changes of a product, as its operation takes it; but for the fields that are to stay as somebody else saved them. */
export function changesIn(form: FormData): Record<string, unknown> {
  const typed = typedIn(form);
  const theirs = new Set(typed.theirs ?? []);
  const changed = changedIn(typed, wasOf(form)).filter((name) => !theirs.has(name));
  const one = (name: string) => (typed[name]?.[0] ?? '').trim();
  const body: Record<string, unknown> = {};
  const glazes: Record<string, Record<string, unknown> | null> = {};
  for (const name of changed) {
    const [, glaze = '', part = ''] = /^glazes\.([^.]+)\.(\w+)$/.exec(name) ?? [];
    if (part === 'position') Object.assign(glazes, placed(glazes, typed, changed));
    else if (glaze) glazes[glaze] = { ...glazes[glaze], on_sale: typed[name]?.includes('on') ?? false };
    else if (name.startsWith('cities_')) body.cities_ids = chosenOf(typed, 'cities');
    else if (name.startsWith('addons_')) body.addons_ids = chosenOf(typed, 'addons');
    else if (name.endsWith('_ids')) body[name] = listOf(typed, name);
    else if (name === 'perishable') body[name] = typed.perishable?.includes('on') ?? false;
    else if (!name.startsWith('new.') && !name.startsWith('remove.'))
      body[name] = one(name) === '' && nullable.has(name) ? null : one(name);
  }
  for (const name of Object.keys(typed)) if (name.startsWith('remove.')) glazes[name.slice(7)] = null;
  const added = one('new.name');
  if (added !== '') glazes[added] = {};
  return Object.keys(glazes).length === 0 ? body : { ...body, glazes };
}

/** The colours in the order of their numbers; of two with the same one, that which was changed comes first. */
function placed(glazes: Record<string, object | null>, typed: Typed, changed: readonly string[]) {
  const places = Object.keys(typed).flatMap((field) => {
    const [, name = ''] = /^glazes\.([^.]+)\.position$/.exec(field) ?? [];
    const place = Number(westernDigits((typed[field]?.[0] ?? '').trim()) || Number.NaN);
    return name === '' ? [] : [{ name, place, isChanged: changed.includes(field) }];
  });
  const before = (each: { isChanged: boolean }) => (each.isChanged ? 0 : 1);
  const inOrder = places.toSorted((one, other) => one.place - other.place || before(one) - before(other));
  return Object.fromEntries(
    inOrder.map(({ name, place }, position) => [
      name,
      { ...glazes[name], position: Number.isNaN(place) ? '' : position },
    ]),
  );
}

function listOf(typed: Typed, name: string): string[] {
  return (typed[name] ?? []).filter((id) => id !== '');
}

function chosenOf(typed: Typed, name: 'cities' | 'addons'): string[] | null {
  return typed[`${name}_mode`]?.[0] === 'all' ? null : listOf(typed, `${name}_ids`);
}
