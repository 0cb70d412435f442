/** Small parts that every operation of the document is built from: schemas, parameters, error responses. */
import * as z from 'zod';
import { errorTable, type ErrorCode } from '../../../contract/errors.ts';
import { isObject } from '../../../define/is-object.ts';
import type { Content, JsonSchema, Parameter, Responses } from './openapi-types.ts';

/** The JSON Schema of a zod type. @param io `'input'`: as it is sent; `'output'`: as it is answered. */
export function jsonSchemaOf(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  return withoutDefinitions(schema);
}

/** References into a schema's own `$defs` lead nowhere inside the document. Only JSON of any form has some: it gets `{}`. */
function withoutDefinitions(whole: JsonSchema): JsonSchema {
  const { $defs: _, ...schema } = whole;
  const text = JSON.stringify(schema).replaceAll(/\{"\$ref":"#\/\$defs\/\w+"\}/g, '{}');
  return JSON.parse(text, (_key, value: unknown) => withoutIdleChoice(value));
}

/** A choice of which one option takes every value is none. */
function withoutIdleChoice(value: unknown): unknown {
  if (!isObject(value) || !Array.isArray(value.anyOf)) return value;
  const { anyOf, ...rest } = value;
  const isIdle = anyOf.some((option) => isObject(option) && Object.keys(option).length === 0);
  return isIdle ? rest : value;
}

/** The schemas of an object's properties. */
export function propertiesOf({ properties }: JsonSchema): Record<string, JsonSchema> {
  if (!isObject(properties)) return {};
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, isObject(schema) ? schema : {}]));
}

/** A body of one media type. */
export const content = (schema: JsonSchema, type = 'application/json'): Content => ({
  content: { [type]: { schema } },
});

/** A reference to a schema of the document's components. */
export const componentRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** A parameter of the query string; optional. */
export const queryParameter = (name: string, schema: JsonSchema, description?: string): Parameter => ({
  name,
  in: 'query',
  schema,
  ...(description !== undefined && { description }),
});

/** The parameters of a query string of this type: what it requires is required. */
export function queryParametersOf(query: z.ZodType | undefined): Parameter[] {
  if (!query) return [];
  const schema = jsonSchemaOf(query, 'input');
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    ...queryParameter(name, property),
    ...(required.includes(name) && { required: true }),
  }));
}

/** A parameter of the path. */
export const pathParameter = (name: string, schema: JsonSchema = { type: 'string' }): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema,
});

/** The panel in a path. */
export const panelParameter = (panels: readonly string[]): Parameter => pathParameter('panel', { enum: panels });

/** The responses of these errors, by status. */
export const errorResponses = (codes: readonly ErrorCode[]): Responses =>
  Object.fromEntries(
    codes.map((code) => [
      errorTable[code].status,
      { description: errorTable[code].title, ...content(componentRef('Problem'), 'application/problem+json') },
    ]),
  );

/** The body of every error response: the component `Problem`. */
export const problemSchema: JsonSchema = {
  type: 'object',
  required: ['title', 'status', 'code', 'requestId', 'errors'],
  properties: {
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { enum: Object.keys(errorTable) },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['property', 'errors'],
        properties: { property: { type: 'string' }, errors: { type: 'array', items: { type: 'string' } } },
      },
    },
    current: { type: 'object', description: 'With `stale`: the row as it is now.' },
    proofLevel: { type: 'integer', description: 'With `proof_required`: the level of the challenge to solve.' },
  },
};
