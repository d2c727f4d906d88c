import type { z } from 'zod';
import type { Input, Operation } from '#shop/contract/operation.ts';
import { textOf } from './text-of.ts';

/** What an operation takes as its body, as its contract lets a caller write it. */
export type Body<O extends Operation> = Input<O> extends { body: infer B } ? B : never;

/**
 * Reads a form as the body of an operation, by the body's own schema (decision 0037). A field's name is its path in the
 * body (`recipient.phone_number`); fields of one name are a list; a box that isn't checked is false. What is empty or
 * isn't there is left out where the schema does without it, or has a value of its own for it, and empty text otherwise, so
 * that the contract says what is missing. Nothing is judged here: the operation parses what comes out, and says what is
 * wrong by the same paths. `known` is what no field says; it goes before what the form says.
 */
export function readForm<O extends Operation>(
  { body }: O,
  form: FormData,
  known: { [Name in keyof Body<O>]?: unknown } = {},
): Body<O> {
  const fields = fieldsOf(body as unknown as Schema, known);
  return { ...objectOf(fields, form, '', Object.keys(known)), ...known } as Body<O>;
}

type Schema = z.core.$ZodTypes;
type Fields = Readonly<Record<string, Schema>>;

/** The fields of a body: of one that may be several things, those of the one that `known` tells. */
function fieldsOf(schema: Schema, known: object): Fields {
  const { def } = schema._zod;
  if (def.type === 'object') return def.shape as Fields;
  if (def.type === 'pipe') return fieldsOf(def.in as Schema, known);
  if (def.type === 'union' && 'discriminator' in def) {
    const by = def.discriminator as string;
    const named = Object.entries(known).find(([name]) => name === by)?.[1];
    for (const option of def.options as Schema[]) {
      const fields = fieldsOf(option, known);
      if (fields[by]?._zod.values?.has(named)) return fields;
    }
  }
  throw new Error(`no form can be read as ${def.type}`);
}

function objectOf(fields: Fields, form: FormData, path: string, except: readonly string[] = []) {
  const names = Object.keys(fields).filter((name) => !except.includes(name));
  const read = names.map((name) => [name, fieldOf(fields[name] as Schema, form, path + name)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** What a form says of one field; undefined where the schema does without it. */
function fieldOf(schema: Schema, form: FormData, name: string): unknown {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const inside = [...form.keys()].some((key) => key.startsWith(`${name}.`));
      return inside ? objectOf(def.shape as Fields, form, `${name}.`) : undefined;
    }
    case 'array':
      return form.getAll(name).filter((value) => value !== '');
    case 'boolean':
      return form.has(name) && textOf(form, name);
    case 'number': {
      const text = textOf(form, name);
      return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
    }
    case 'nullable':
      return unlessIn(fieldOf(def.innerType as Schema, form, name), '') ?? null;
    case 'optional':
      return unlessIn(fieldOf(def.innerType as Schema, form, name), '', null, false);
    case 'default':
    case 'prefault':
      return unlessIn(fieldOf(def.innerType as Schema, form, name), '');
    case 'pipe': {
      // What the contract reads by itself (digits, amounts, `on`) comes to it as text.
      if (def.in._zod.def.type !== 'transform') return fieldOf(def.in as Schema, form, name);
      const isBox = def.out._zod.def.type === 'boolean';
      return isBox ? fieldOf(def.out as Schema, form, name) : textOf(form, name);
    }
    default:
      return textOf(form, name);
  }
}

/** A value, or undefined for those that say nothing. */
function unlessIn(value: unknown, ...nothing: unknown[]): unknown {
  return nothing.includes(value) ? undefined : value;
}
