import type { Output } from '#shop/contract/operation.ts';
import type { listBookings } from '#shop/contract/workshop/cities.ts';
import type { FormResult } from '../../../forms/form-result.ts';
import type { Typed } from '../../base/typed.ts';
import type { SeenDelivery } from './seen-delivery.server.ts';

/** The orders of some days and windows. */
export type Found = Output<typeof listBookings>;

/** What was sent, the orders that stand in the way of it, and what shoppers would be told where that was asked for. */
export type CityResult = FormResult<{ typed: Typed; found: Found | null; seen: SeenDelivery | null }>;

/** What stands in the fields of one form: what was typed, where it was refused; else what is so. */
export function standingOf(form: string, result: CityResult | null) {
  const refused = result?.form === form && !result.ok ? result : null;
  return {
    refused: refused !== null,
    /** For a field of text. */
    field: (name: string, set: string) => ({
      name,
      defaultValue: refused?.typed[name]?.[0] ?? set,
      error: refused?.fields[name] ?? null,
      autoComplete: 'off',
    }),
    /** For a box that stands for itself or for one of several of its name. */
    box: (name: string, set: boolean, value = 'on') => ({
      name,
      value,
      defaultChecked: refused ? (refused.typed[name]?.includes(value) ?? false) : set,
    }),
    wrong: (name: string) => refused?.fields[name] ?? null,
  };
}
