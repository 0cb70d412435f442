/** Whether the API document describes a section, and its schema accepts a row that was answered. */
import { expect } from 'vitest';
import * as z from 'zod';
import { isObject } from '../../../define/is-object.ts';
import type { AnyResource } from '../../../define/resource.ts';
import type { OpenApiDocument } from '../openapi/openapi-types.ts';

type Json = Readonly<Record<string, unknown>>;

export function checkOpenApi(document: OpenApiDocument, section: AnyResource, row: Json): void {
  const path = `/api/admin/${section.name}${section.singleton ? '/current' : ''}`;
  const operation = at(document, ['paths', path, 'get']);
  expect(operation, path).toBeDefined();
  const schema = recordSchema(document, operation, section.singleton === true);
  const result = z.fromJSONSchema(withoutUnicodeClasses(schema) as z.core.JSONSchema.JSONSchema).safeParse(row);
  expect(result.error?.issues, JSON.stringify(row)).toBeUndefined();
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner: unknown, key) => (isObject(inner) ? inner[key] : undefined), value);

/** The schema of the rows that an operation answers. */
function recordSchema(document: unknown, operation: unknown, single: boolean): unknown {
  const content = ['responses', '200', 'content', 'application/json', 'schema', ...(single ? [] : ['items']), '$ref'];
  const name = String(at(operation, content)).split('/').at(-1)!;
  const schema = at(document, ['components', 'schemas', name]);
  expect(schema, name).toBeDefined();
  return schema;
}

/** zod reads patterns without the `u` flag, which JSON Schema says they have: `\p{…}` means something else there. */
function withoutUnicodeClasses(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutUnicodeClasses);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).filter(
    ([key, value]) => key !== 'pattern' || !/\\p\{|\\-/.test(String(value)),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutUnicodeClasses(value)]));
}
