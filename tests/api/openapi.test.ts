import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { operationExamples } from '#server/http/api/openapi/examples.ts';
import { openApi } from '#server/http/api/openapi.ts';
import { operations } from '#server/operations.ts';

/* The OpenAPI document as integrators meet it: true limits, names, examples, and nothing that a linter would mend. */

const all = operations.map(({ operation }) => operation);
// biome-ignore lint/suspicious/noExplicitAny: a document without types
const document: any = { ...openApi(all), servers: [{ url: 'https://asees.sa' }] };
const { schemas } = document.components;
const bodyOf = (path: string, method = 'post') =>
  document.paths[`/api${path}`][method].requestBody.content['application/json'].schema;

describe('the OpenAPI document', () => {
  it('is without a warning of the linter', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // The specification has `shopping-cart/{id}` beside `shopping-cart/update-all-items`: ids are numbers, so no
      // address means both.
      rules: { 'no-ambiguous-paths': 'off' },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`),
    ).toEqual([]);
  });

  it('gives each operation a tag that it explains', () => {
    const explained = document.tags.map(({ name }: { name: string }) => name);
    const used = Object.values<Record<string, { tags: string[] }>>(document.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ tags }) => tags);
    expect([...new Set(used)].sort()).toEqual(explained.sort());
  });

  it('names what a client holds in its hands, once', () => {
    for (const name of [
      ...['Addon', 'AppliedCoupon', 'Cart', 'CartLine', 'CheckoutDetails', 'City', 'Coupon', 'DeliveryDay'],
      ...['GiftCard', 'InvoiceDocument', 'MoneySummary', 'OrderView', 'Product', 'ProductCard', 'Profile'],
      ...['Recipient', 'Refusal', 'SavedCard', 'Sender', 'Wallet', 'WalletEntry'],
    ])
      expect(Object.keys(schemas)).toContain(name);
    const answer = document.paths['/api/user/shopping-cart'].get.responses[200].content['application/json'];
    expect(answer.schema.properties.data).toEqual({ $ref: '#/components/schemas/Cart' });
    expect(schemas.Cart.properties.items.items).toEqual({ $ref: '#/components/schemas/CartLine' });
  });

  it('tells what may be left out of a question, and is there in an answer', () => {
    expect(schemas.RecipientInput.required).toBeUndefined();
    expect(schemas.Recipient.required).toContain('name');
    expect(schemas.CheckoutDetails.required).toContain('sender');
    expect(schemas.CheckoutDetails.properties.additional_information).toMatchObject({ type: 'string' });
  });
});

describe('what the document says of an input', () => {
  /** The longest text of letters that an operation takes in this field. */
  function longest(path: string, method: string, at: string[], good: object): number {
    const operation = all.find((one) => one.path === path && one.method === method.toUpperCase());
    let most = 0;
    for (let length = 1; length <= 1200; length += 1) {
      const given = structuredClone(good) as Record<string, never>;
      const last = at.at(-1) ?? '';
      at.slice(0, -1).reduce((inner, key) => inner[key] as never, given)[last] = 'ب'.repeat(length) as never;
      if (operation?.body?.safeParse(given).success) most = length;
    }
    return most;
  }

  it.each([
    ['/orders/place-order', ['sender', 'name'], 80],
    ['/orders/place-order', ['recipient', 'name'], 80],
    ['/orders/place-order', ['recipient', 'address'], 300],
    ['/orders/place-order', ['card', 'message'], 200],
    ['/orders/place-order', ['additional_information'], 500],
  ])('of %s %s is its true length', (path, at, most) => {
    const good = { cities_id: 1, expected_total: 1, sender: {}, recipient: {}, card: {} };
    expect(longest(path, 'post', at, good)).toBe(most);
    expect(field(bodyOf(path), at).maxLength).toBe(most);
  });

  it.each([
    ['/account/register', ['name'], 80],
    ['/user/update-info', ['name'], 80],
  ])('of %s %s is its true length', (path, at, most) => {
    const good = { email: 'sara@example.com', password: 'a good password' };
    expect(longest(path, 'post', at, good)).toBe(most);
    expect(field(bodyOf(path), at)).toMatchObject({ type: 'string', maxLength: most });
  });

  it('is the length of an engraving, of a password, of an address for e-mail and of a coupon', () => {
    expect(field(bodyOf('/user/shopping-cart'), ['engraving']).anyOf[0].maxLength).toBe(30);
    expect(field(bodyOf('/account/register'), ['password'])).toMatchObject({ minLength: 6, maxLength: 128 });
    expect(field(bodyOf('/account/register'), ['email'])).toMatchObject({ format: 'email', maxLength: 254 });
    expect(field(bodyOf('/coupons/save'), ['coupon_code'])).toMatchObject({ minLength: 1, maxLength: 40 });
  });

  it('is what stands for what is left out', () => {
    const order = bodyOf('/orders/place-order');
    expect(field(order, ['care_card'])).toMatchObject({ type: 'boolean', default: true });
    expect(field(order, ['save_card'])).toMatchObject({ type: 'boolean', default: false });
    expect(field(order, ['additional_information'])).toMatchObject({ type: 'string', default: '' });
    expect(field(order, ['card', 'message']).default).toBe('');
    expect(field(order, ['sender', 'phone_code']).default).toBe('966');
  });

  it('is true of unknown addresses, and of slugs', () => {
    expect(field(bodyOf('/orders/place-order'), ['recipient', 'knows_address']).description).toMatch(/link/);
    const [parameter] = document.paths['/api/products/product/{id}'].get.parameters;
    expect(parameter).toMatchObject({ name: 'id', example: 'zz-plant' });
    expect(parameter.description).toMatch(/slug/);
  });

  // biome-ignore lint/suspicious/noExplicitAny: a document without types
  function field(schema: any, [name, ...rest]: string[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: a document without types
    const whole: any = schema.$ref ? schemas[schema.$ref.split('/').at(-1)] : schema;
    return name === undefined ? whole : field(whole.properties[name], rest);
  }
});

describe('the examples', () => {
  it('are one for each operation', () => {
    expect(Object.keys(operationExamples).sort()).toEqual(all.map(({ id }) => id).sort());
  });

  it.each(all.map((operation) => [operation.id, operation] as const))(
    'of %s keep its contract',
    (id, one) => {
      const example = operationExamples[id];
      for (const part of ['params', 'query', 'body'] as const) {
        if (one[part]) one[part].parse(example?.[part] ?? (part === 'body' ? undefined : {}));
        else expect(example?.[part]).toBeUndefined();
      }
      expect(one.output.parse(example?.data)).toEqual(example?.data);
    },
  );
});
