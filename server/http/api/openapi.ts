import { z } from 'zod';
import { refusalsOf } from '#server/kernel/operation.ts';
import { pictureTypes } from '#shop/contract/attachments.ts';
import { errorStatus } from '#shop/contract/errors.ts';
import type { Operation } from '#shop/contract/operation.ts';
import { tableTypes } from '#shop/contract/workshop/imports.ts';
import { videoTypes } from '#shop/rules/gifts/video-card.ts';
import type { OperationExample } from './openapi/example.ts';
import { operationExamples } from './openapi/examples.ts';
import { Schemas } from './openapi/schemas.ts';

const refusalSchema = z
  .object({
    success: z.literal(false),
    statusCode: z.int(),
    message: z.string().describe("in the caller's language"),
    data: z.null(),
    error: z.object({
      code: z.enum(Object.keys(errorStatus) as [string, ...string[]]),
      fields: z.record(z.string(), z.string()).optional().describe('a message per field'),
      retry_after: z.int().optional().describe('seconds until it may be tried again'),
      session_ended: z.literal(true).optional().describe('the token that came along is over, or nobody’s'),
    }),
  })
  .meta({
    id: 'Refusal',
    examples: [
      {
        success: false,
        statusCode: 409,
        message: 'نفدت الكمية',
        data: null,
        error: { code: 'OUT_OF_STOCK' },
      },
    ],
  });

/** What each part of the API is about: the first part of its paths. */
const tags = {
  account: 'Guests, signing in and signing up',
  push: 'Notifications to browsers: what they subscribe with, and what they tell of them',
  user: "The caller's own profile, cart, favourites, wallet and saved cards",
  common: 'Cities, countries and whether the shop is open',
  gift: 'The recipient’s link',
  'page-contents': 'Content pages',
  products: 'The catalogue, add-ons and search',
  delivery: 'Days and times of delivery',
  attachments: 'Pictures and videos for what is written next',
  care: 'How each plant is cared for, and its printed card',
  orders: 'Placing, reading and cancelling orders',
  run: 'A driver’s run of one day, by its link',
  payment: 'Paying for orders',
  wallet: 'Paying with wallet credit',
  coupons: 'Coupons',
  form: 'What anybody may write to the shop',
} as const;

/**
 * The OpenAPI 3.1 document of the contract: nothing in it is written by hand a second time but the examples, which are
 * held against it in tests. Its `servers` are added where it is handed out. `prefix` is where the operations are mounted.
 */
export function openApi(operations: readonly Operation[], prefix: '/api' | '/api/admin' = '/api'): object {
  const schemas = new Schemas();
  const described: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = `${prefix}${operation.path}`;
    described[path] ??= {};
    described[path][operation.method.toLowerCase()] = describe(operation, schemas);
  }
  const { document: paths, schemas: named } = schemas.named(described);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Asees',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every answer is {success, statusCode, message, data}. Prices are riyals, VAT included. Lengths count ' +
        'characters as a reader does; digits may be of any script.',
    },
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A bare token is accepted too.' },
      },
      parameters: {
        localization: {
          name: 'localization',
          in: 'header',
          description: 'The language of messages and of everything that is named in the answer',
          schema: { type: 'string', enum: ['ar', 'en'], default: 'ar' },
        },
      },
      schemas: named,
    },
    paths,
  };
}

/** Content types of what an operation takes that isn't JSON. */
const taken = { picture: pictureTypes, video: Object.values(videoTypes), table: tableTypes };

function describe(operation: Operation, schemas: Schemas): object {
  const example = operationExamples[operation.id];
  const byStatus = Map.groupBy(refusalsOf(operation), (code) => errorStatus[code]);
  const refused = { 'application/json': { schema: schemas.of(refusalSchema, 'output') } };
  const success = z.object({
    success: z.literal(true),
    statusCode: z.literal(200),
    message: z.string(),
    data: operation.output,
  });
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: `Who may call: ${operation.who.join(', ')}.${operation.may ? ` Permission: ${operation.may}.` : ''}${operation.proof ? ' A second factor within five minutes.' : ''}`,
    tags: [operation.path.replace(/^\/web/, '').split('/')[1]],
    security: operation.who.includes('anyone') ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [
      ...parametersOf(operation.params, 'path', example?.params, schemas),
      ...parametersOf(operation.query, 'query', example?.query, schemas),
      { $ref: '#/components/parameters/localization' },
    ],
    ...(operation.body && {
      requestBody: {
        required: true,
        content: operation.takes
          ? Object.fromEntries(taken[operation.takes].map((type) => [type, {}]))
          : {
              'application/json': {
                schema: schemas.of(operation.body, 'input'),
                ...(example && { example: example.body }),
              },
            },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: schemas.of(success, 'output'),
            ...(example && { example: answerOf(example) }),
          },
        },
      },
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content: refused }]),
      ),
    },
  };
}

function answerOf({ message = '', data }: OperationExample): object {
  return { success: true, statusCode: 200, message, data };
}

function parametersOf(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  example: Record<string, unknown> | undefined,
  schemas: Schemas,
): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.of(schema, 'input') as {
    properties?: Record<string, { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: property,
    ...(example?.[name] !== undefined && { example: example[name] }),
  }));
}
