import { z } from 'zod';
import { errorStatus, everyOperationRefuses } from '#shop/contract/errors.ts';
import type { Operation } from '#shop/contract/operation.ts';

const refusalSchema = z.object({
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
});

/** The OpenAPI 3.1 document of the contract: nothing in it is written by hand a second time. */
export function openApi(operations: readonly Operation[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = `/api${operation.path}`;
    paths[path] ??= {};
    paths[path][operation.method.toLowerCase()] = describe(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Asees',
      version: '1.0.0',
      description: 'Every answer is {success, statusCode, message, data}. Prices are riyals, VAT included.',
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A bare token is accepted too.' },
      },
      schemas: { Refusal: schemaOf(refusalSchema, 'output') },
    },
    paths,
  };
}

function describe(operation: Operation): object {
  const parameters = [
    ...parametersOf(operation.params, 'path'),
    ...parametersOf(operation.query, 'query'),
    { name: 'localization', in: 'header', schema: { type: 'string', enum: ['ar', 'en'], default: 'ar' } },
  ];
  const refusals = [...new Set([...operation.refusals, ...everyOperationRefuses])];
  const byStatus = Map.groupBy(refusals, (code) => errorStatus[code]);
  const success = z.object({
    success: z.literal(true),
    statusCode: z.literal(200),
    message: z.string(),
    data: operation.output,
  });
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: `Who may call: ${operation.who.join(', ')}.`,
    tags: [operation.path.replace(/^\/web/, '').split('/')[1]],
    security: operation.who.includes('anyone') ? [{}, { token: [] }] : [{ token: [] }],
    parameters,
    ...(operation.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(operation.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(success, 'output') } } },
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          {
            description: codes.join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
          },
        ]),
      ),
    },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return plain;
}
