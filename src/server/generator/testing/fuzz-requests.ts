/** Random requests to every call of an OpenAPI document. */
import * as fc from 'fast-check';
import { isObject } from '../../../define/is-object.ts';
import { methods, type OpenApiDocument, type Operation, type Parameter } from '../openapi/openapi-types.ts';
import { hostileTexts, valueFor, type Known } from './hostile-values.ts';

export interface FuzzRequest {
  readonly method: string;
  /** The path of the document, for reports. */
  readonly template: string;
  /** Path and query. */
  readonly address: string;
  readonly body?: string;
  readonly contentType?: string;
}

interface Target {
  readonly method: string;
  readonly template: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
}

/** Calls that end the session they come with: everything after them would be refused for that alone. */
const endsSession = /^\/auth\/(logout|log-out)/;

/** A body that a call accepts, where one is known. */
export type SoundBody = (method: string, template: string) => Readonly<Record<string, unknown>> | undefined;

/**
 * Requests to the calls of the document, each as likely as the others.
 * @param rows ids of rows, by section.
 * @param soundBody what bodies are made from, besides the schemas of the document.
 */
export function requestsTo(
  document: OpenApiDocument,
  rows: Readonly<Record<string, string>>,
  soundBody: SoundBody,
): fc.Arbitrary<FuzzRequest> {
  const known: Known = { schemas: document.components.schemas, ids: [...new Set(Object.values(rows))] };
  const targets = Object.entries(document.paths).flatMap(([template, item]) =>
    methods.flatMap((method): Target[] => {
      const operation = item[method];
      if (!operation || endsSession.test(template)) return [];
      return [
        { method, template, operation, parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])] },
      ];
    }),
  );
  return fc.constantFrom(...targets).chain((target) =>
    fc
      .record({
        path: pathOf(target, rows, known),
        query: queryOf(target, known),
        body: bodyOf(target, known, soundBody),
      })
      .map(({ path, query, body }) => ({
        method: target.method.toUpperCase(),
        template: target.template,
        address: query === '' ? path : `${path}?${query}`,
        ...body,
      })),
  );
}

/** The row of the section that a path is about. */
function rowOf(template: string, rows: Readonly<Record<string, string>>): string | undefined {
  const section = Object.keys(rows)
    .filter((name) => /^\/api\/\w+\//.test(template) && template.split('/').slice(3).join('/').startsWith(`${name}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  return section === undefined ? undefined : rows[section];
}

function pathOf({ template }: Target, rows: Readonly<Record<string, string>>, { ids }: Known): fc.Arbitrary<string> {
  const row = rowOf(template, rows);
  const segment = fc.oneof(
    { weight: 8, arbitrary: row === undefined ? fc.constantFrom(...ids) : fc.constant(row) },
    { weight: 1, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constant('current') },
    { weight: 1, arbitrary: fc.constantFrom(...hostileTexts).map((text) => text.slice(0, 200)) },
  );
  const count = template.match(/\{\w+\}/g)?.length ?? 0;
  return fc.array(segment, { minLength: count, maxLength: count }).map((segments) => {
    let n = 0;
    return template.replace(/\{\w+\}/g, () => encoded(segments[n++] ?? ''));
  });
}

function queryOf({ parameters }: Target, known: Known): fc.Arbitrary<string> {
  const names = parameters.filter((x) => x.in === 'query');
  if (names.length === 0) return fc.constant('');
  const pairs = names.map(({ name, schema }) =>
    fc.option(
      fc
        .oneof(valueFor(schema, known), listQuery(name, known), fc.constantFrom<unknown>(...hostileTexts))
        .map((value) => `${name}=${encoded(typeof value === 'string' ? value : JSON.stringify(value))}`),
      { nil: undefined, freq: 2 },
    ),
  );
  return fc.tuple(...pairs).map((all) =>
    all
      .filter((pair) => pair !== undefined)
      .join('&')
      .slice(0, 12_000),
  );
}

/** What the parameters of a list hold: JSON of ranges, orders and filters. */
function listQuery(name: string, { ids }: Known): fc.Arbitrary<unknown> {
  const field = fc.constantFrom('id', 'title', 'status', 'state', 'createdAt', 'user', 'price', 'nothing', '__proto__');
  if (name === 'range') return fc.tuple(fc.integer({ min: -1, max: 60_000 }), fc.integer({ min: -1, max: 60_500 }));
  if (name === 'sort') return fc.tuple(field, fc.constantFrom('ASC', 'DESC', 'asc', ''));
  const operand = fc.oneof(
    fc.constantFrom<unknown>(...ids, ...hostileTexts, null, true, 5),
    fc.constant(ids.slice(0, 5)),
  );
  const key = fc.oneof(field, fc.constantFrom('q', 'deleted', 'createdAt_gte', 'price_lte'));
  return fc.dictionary(key, operand, { maxKeys: 3 });
}

function bodyOf(
  { operation, method, template }: Target,
  known: Known,
  soundBody: SoundBody,
): fc.Arbitrary<Pick<FuzzRequest, 'body' | 'contentType'>> {
  const [[type, media] = []] = Object.entries(operation.requestBody?.content ?? {});
  if (!type || !media) return fc.constant(method === 'get' ? {} : { body: '', contentType: 'application/json' });
  const malformed = fc.constantFrom(
    '{',
    '[1,',
    'null',
    '"x"',
    '',
    '\ufeff{}',
    `${'['.repeat(6_000)}${']'.repeat(6_000)}`,
  );
  const drawn = valueFor(media.schema, known);
  // A body that is accepted but for a field or two reaches further than one that is wrong in many places.
  const nearlySound = fc.tuple(drawn, fc.nat(2)).map(([value, changed]) => {
    const sound = soundBody(method, template);
    return sound ? { ...sound, ...firstOf(value, changed) } : value;
  });
  const text = fc.oneof(
    { weight: 12, arbitrary: nearlySound.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: drawn.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: malformed },
  );
  const contentType = fc.oneof(
    { weight: 15, arbitrary: fc.constant(type === 'multipart/form-data' ? 'multipart/form-data; boundary=x' : type) },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/xml', 'x') },
  );
  return fc.record({ body: text, contentType });
}

/** The first members of an object. */
const firstOf = (value: unknown, count: number): object =>
  isObject(value) ? Object.fromEntries(Object.entries(value).slice(0, count)) : {};

/** A text as part of an address; lone surrogates have no encoding and are left out. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
