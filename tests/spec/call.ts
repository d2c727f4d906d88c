import { expect } from 'vitest';
import { z } from 'zod';
import { operations } from '#server/operations.ts';
import type { Language, Operation } from '#shop/contract/operation.ts';
import { asJson, send } from '../support/browsers/wire.ts';
import { makeToken } from '../support/people/sessions.ts';
import type { Proof } from './table.ts';

/** An operation by what the specification calls it: `POST /orders/save-rating`. */
function operationOf(named: string): Operation {
  const found = operations.find(({ operation: { method, path } }) => `${method} ${path}` === named);
  if (!found) throw new Error(`the contract has no ${named}`);
  return found.operation;
}

/**
 * The operation is in the contract with this method and path, takes and gives fields of these names (`color.color_quantity`
 * is one inside of another), and is there when somebody asks: not one without a token, nor with nothing in it, is told
 * that there is nothing.
 */
export function call(named: string, fields: { takes?: string; gives?: string } = {}): Proof {
  return async ({ test }) => {
    const operation = operationOf(named);
    const { params, query, body, output } = operation;
    const taken = [params, query, body].flatMap((part) => (part ? namesIn(part, 'input') : []));
    expect(taken).toEqual(expect.arrayContaining(words(fields.takes)));
    expect(namesIn(output, 'output')).toEqual(expect.arrayContaining(words(fields.gives)));

    const answer = await ask(test.url, operation.method, operation.path.replace(/\{\w+\}/g, '1'));
    expect(answer.json, answer.text).toMatchObject({
      success: answer.status === 200,
      statusCode: answer.status,
    });
    expect(answer.json.error?.code).not.toBe('NOT_FOUND');
  };
}

/** A listing under both of its paths: the plain one, and the one of guests. */
export const listing = (named: string, fields: { takes?: string; gives?: string } = {}): Proof[] => [
  call(named, fields),
  call(named.replace(' /', ' /web/'), fields),
];

/**
 * Sent with this body, the operation names these fields, each in these words, or refuses whole in words; `said` is
 * English. In Arabic it names the same.
 */
export function refuses(named: string, body: object, said: Record<string, string>): Proof {
  return async ({ test }) => {
    const { method, path, who } = operationOf(named);
    const token = who.includes('guest') ? await test.newGuest() : await makeToken(test, 'shopper');
    const english = await ask(test.url, method, path, { body, token });
    expect(english.json.error, english.text).toMatchObject({ code: 'INVALID_INPUT', fields: said });
    const arabic = await ask(test.url, method, path, { body, token, language: 'ar' });
    for (const field of Object.keys(said))
      expect(arabic.json.error.fields[field]).toMatch(/\p{Script=Arabic}/u);
  };
}

/** The operation is for these callers and no others. */
export function isFor(named: string, ...who: Operation['who'][number][]): Proof {
  return () => expect([...operationOf(named).who].sort()).toEqual([...who].sort());
}

/** A success of the operation says something: what a client shows in a popup. */
export function speaks(named: string): Proof {
  return () => expect(operationOf(named).says).toBeDefined();
}

export function ask(
  url: string,
  method: string,
  path: string,
  { body, token, language = 'en' }: { body?: object; token?: string; language?: Language } = {},
) {
  return send(url, {
    method,
    path: `/api${path}`,
    headers: {
      localization: language,
      ...(token && { authorization: token }),
      ...(body && asJson),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const words = (text = '') => text.split(' ').filter(Boolean);

/** Every field of a shape, each by its name and by its name behind the one that it is in. */
function namesIn(shape: z.ZodType, io: 'input' | 'output'): string[] {
  const root = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema;
  const names = new Set<string>();
  const walk = (schema: Schema, inside: string | null, depth: number): void => {
    if (depth > 12) return;
    const reference = schema.$ref?.replace('#/$defs/', '');
    if (reference && root.$defs?.[reference]) walk(root.$defs[reference], inside, depth + 1);
    for (const [name, each] of Object.entries(schema.properties ?? {})) {
      names.add(name);
      if (inside !== null) names.add(`${inside}.${name}`);
      walk(each, name, depth + 1);
    }
    const parts = [schema.items, schema.anyOf, schema.oneOf, schema.allOf].flat();
    for (const part of parts) if (part) walk(part, inside, depth + 1);
  };
  walk(root, null, 0);
  return [...names];
}

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
