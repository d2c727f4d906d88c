import { z } from 'zod';

type Json = Record<string, unknown>;
type Way = 'input' | 'output';

/**
 * The contract's schemas as JSON Schema of 2020-12, collected while a document is written: a schema that is named
 * (`meta({ id })`) is written once, under `components`, and referred to. One that is told differently in a question
 * than in an answer (defaults make fields optional there) gets the name with "Input" for the question.
 */
export class Schemas {
  private readonly found = new Map<string, Map<Way, string>>();

  /** What stands in the document for `schema`. References are final only after `named`. */
  of(schema: z.ZodType, way: Way): Json {
    const { $schema: _, $defs = {}, ...own } = toJson(schema, way);
    for (const [id, inner] of Object.entries($defs as Record<string, Json>)) {
      const { id: __, ...plain } = inner;
      const ways = this.found.get(id) ?? new Map<Way, string>();
      this.found.set(id, ways);
      ways.set(way, JSON.stringify(provisional(plain, way)));
    }
    return provisional(own, way) as Json;
  }

  /** `document` with every reference leading to its schema, and those schemas by their names. */
  named<T extends object>(document: T): { document: T; schemas: Record<string, Json> } {
    const names = new Map<string, string>();
    const schemas: Record<string, Json> = {};
    const written = [...this.found].flatMap(([id, ways]) => {
      const output = ways.get('output');
      const input = ways.get('input');
      const differs =
        output !== undefined &&
        input !== undefined &&
        this.resolved(id, 'input') !== this.resolved(id, 'output');
      names.set(refOf(id, 'output'), id);
      names.set(refOf(id, 'input'), differs ? `${id}Input` : id);
      return [
        ...(output === undefined ? [] : [[id, output] as const]),
        ...(input === undefined || (output !== undefined && !differs)
          ? []
          : [[differs ? `${id}Input` : id, input] as const]),
      ];
    });
    const settle = <V>(json: string): V =>
      JSON.parse(json, (key, value) =>
        key === '$ref' && names.has(value) ? `#/components/schemas/${names.get(value)}` : value,
      );
    for (const [name, json] of written.sort(([a], [b]) => (a < b ? -1 : 1))) schemas[name] = settle(json);
    return { document: settle(JSON.stringify(document)), schemas };
  }

  /** A named schema with everything that it refers to in place: what two ways are compared by. */
  private resolved(id: string, way: Way): string {
    const json = this.found.get(id)?.get(way) ?? '{}';
    return json.replace(/\{"\$ref":"(\w+)\/(\w+)"\}/g, (_, inner: string, of: Way) =>
      this.resolved(inner, of),
    );
  }
}

function refOf(id: string, way: Way): string {
  return `${id}/${way}`;
}

function provisional(json: unknown, way: Way): unknown {
  return JSON.parse(JSON.stringify(json), (key, value) =>
    key === '$ref' ? refOf(String(value).replace('#/$defs/', ''), way) : value,
  );
}

function toJson(schema: z.ZodType, io: Way): Json {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // zod leaves out the default of whatever is changed while it is read, such as a flag.
      const { def } = zodSchema._zod;
      if (def.type === 'default') jsonSchema.default = def.defaultValue as typeof jsonSchema.default;
      // That a whole number is one which JavaScript can hold says nothing of the shop.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }) as Json;
}
