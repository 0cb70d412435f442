/** Random JSON for fuzzing: values that follow a JSON Schema most of the time, and hostile ones in their places. */
import * as fc from 'fast-check';
import { isObject } from '../../../define/is-object.ts';
import type { JsonSchema } from '../openapi/openapi-types.ts';

const nested = (depth: number): unknown => {
  let value: unknown = 'ته';
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Texts that have broken servers: control and joining characters, SQL, markup, paths, formats just missed. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200c\u200c',
  '۱۲۳',
  '-1',
  '1e309',
  "'; drop table users; --",
  '%_\\',
  '../../etc/passwd',
  '/files/../secret',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  `${'<b>'.repeat(3_000)}`,
  '=cmd()',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '2026-01-01T00:00:00+23:59',
  '+275760-09-13T00:00:00Z',
  '24:00',
  '漢\u200c'.repeat(600),
  'م'.repeat(20_000),
];

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 0.1, 1e308, -1e308, 2 ** 53, 2 ** 31, [], {}, [[]], [null], [{}]),
  fc.constant(JSON.parse('{"__proto__":{"role":"admin"},"constructor":1}')),
  fc.constantFrom(nested(20), nested(2_000)),
  fc.array(fc.constant('x'), { minLength: 300, maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Where schemas are found, and ids that exist. */
export interface Known {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly ids: readonly string[];
}

const maxDepth = 6;

/** A value for a schema: one that fits it in most places, so that a request is refused late, and a hostile one in some. */
export function valueFor(schema: JsonSchema, known: Known, depth = 0): fc.Arbitrary<unknown> {
  if (depth > maxDepth) return hostile;
  return fc.oneof({ weight: 14, arbitrary: soundValue(schema, known, depth) }, { weight: 1, arbitrary: hostile });
}

function soundValue(schema: JsonSchema, known: Known, depth: number): fc.Arbitrary<unknown> {
  const { $ref, enum: choices, const: only, anyOf, oneOf, allOf } = schema;
  if (typeof $ref === 'string') {
    const target = known.schemas[$ref.split('/').at(-1) ?? ''];
    return target ? valueFor(target, known, depth + 1) : hostile;
  }
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(choices) && choices.length > 0) return fc.constantFrom<unknown>(...choices);
  const branches = [anyOf, oneOf, allOf].find(Array.isArray);
  if (branches) return fc.oneof(...branches.filter(isObject).map((branch) => valueFor(branch, known, depth + 1)));
  return typedValue(schema, known, depth);
}

function typedValue(schema: JsonSchema, known: Known, depth: number): fc.Arbitrary<unknown> {
  const types = [schema.type].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => typedValue({ ...schema, type }, known, depth)));
  const low = typeof schema.minimum === 'number' ? schema.minimum : -1_000;
  const high = typeof schema.maximum === 'number' ? schema.maximum : Math.max(low, 1_000_000);
  switch (types[0]) {
    case 'object':
      return objectValue(schema, known, depth);
    case 'array':
      return fc.array(valueFor(isObject(schema.items) ? schema.items : {}, known, depth + 1), { maxLength: 4 });
    case 'integer':
      return fc.integer({ min: Math.max(low, -(2 ** 31)), max: Math.min(high, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: low, max: high, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textValue(schema, known);
    default:
      return hostile;
  }
}

function objectValue({ properties }: JsonSchema, known: Known, depth: number): fc.Arbitrary<unknown> {
  const entries = Object.entries(isObject(properties) ? properties : {}).filter(([, x]) => isObject(x));
  const members = Object.fromEntries(
    entries.map(([name, x]) => [
      name,
      fc.option(valueFor(isObject(x) ? x : {}, known, depth + 1), { nil: undefined, freq: 6 }),
    ]),
  );
  return fc
    .tuple(fc.record(members), fc.option(fc.constantFrom('role', 'version', 'unknown', 'id'), { freq: 12 }))
    .map(([value, extra]) => (extra === null ? value : { ...value, [extra]: 'admin' }));
}

const samples: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2026-03-21T08:30:00Z', '2020-01-01T00:00:00+03:30'],
  date: ['2026-03-21', '1999-12-31'],
  email: ['someone@example.com'],
  uri: ['https://example.com/a'],
};

function textValue({ format, maxLength }: JsonSchema, { ids }: Known): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.constantFrom(...ids);
  const known = typeof format === 'string' ? samples[format] : undefined;
  if (known) return fc.constantFrom(...known);
  const max = typeof maxLength === 'number' ? Math.min(maxLength, 40) : 40;
  const plain = fc.constantFrom(
    'نمونه',
    'متن «تازه»',
    'draft',
    '09121234567',
    'IR062960000000100324200001',
    '/courses',
  );
  return fc.oneof(plain, fc.string({ unit: 'grapheme', maxLength: max }));
}
