import type { ErrorCode } from '#shop/contract/errors.ts';

/**
 * A refusal that a caller can meet: thrown anywhere below an operation, turned into its answer in `perform`.
 * `fields` maps a field's path to a key of `shop/messages/bilingual/refusals.ts` → fields; `values` fill the message.
 */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly values: Record<string, string | number>;

  constructor(
    code: ErrorCode,
    {
      fields,
      values = {},
    }: { fields?: Record<string, string>; values?: Record<string, string | number> } = {},
  ) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.values = values;
  }
}

export function refuse(code: ErrorCode, details?: ConstructorParameters<typeof Refused>[1]): never {
  throw new Refused(code, details);
}
