import type { Input, Operation, Output } from '#shop/contract/operation.ts';
import { successMessage } from '#shop/messages/bilingual/successes.ts';

/** What is sent to an operation and what a success answers, in Arabic. */
export type OperationExample = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  message: string;
  data: unknown;
};

export type Examples = [id: string, example: OperationExample][];

export function example<O extends Operation>(
  operation: O,
  data: Output<O>,
  input: Partial<Input<O>> = {},
): [string, OperationExample] {
  const said = typeof operation.says === 'function' ? operation.says(data) : operation.says;
  return [operation.id, { ...input, message: said ? successMessage('ar', said) : '', data }];
}

/** The same under the plain path and under /web. */
export function both<O extends Operation>(
  { plain, web }: { plain: O; web: O },
  data: Output<O>,
  input: Partial<Input<O>>,
): Examples {
  return [example(plain, data, input), example(web, data, input)];
}

export function listed<T>(items: T[], limit: number) {
  return { items, total: items.length, page_number: 1, limit };
}
