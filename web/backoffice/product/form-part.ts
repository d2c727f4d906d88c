import type { Output } from '#shop/contract/operation.ts';
import type { productChoices, StaffProduct } from '#shop/contract/workshop/products.ts';
import type { Typed } from '../base/typed.ts';

export type Choices = Output<typeof productChoices>;

/** What each part of the form is given: the product as it is saved, what can be chosen, what its fields hold and what is wrong there. */
export type Part = {
  product: StaffProduct;
  choices: Choices;
  values: Typed;
  errors: Record<string, string>;
};

/** How a field of a part is drawn: its name, what it holds, and what is wrong with it. */
export function partField({ values, errors }: Pick<Part, 'values' | 'errors'>) {
  const one = (name: string) => values[name]?.[0] ?? '';
  const error = (name: string) => errors[name] ?? null;
  const field = (name: string) => ({
    ...{ id: name, name, defaultValue: one(name), error: error(name), autoComplete: 'off' },
  });
  return { one, error, field };
}
