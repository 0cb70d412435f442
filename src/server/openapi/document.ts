/**
 * OpenAPI 3.1 of every call: those of the contract and those that follow from the definitions. Made from the same
 * schemas that check input.
 */
import * as z from 'zod';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { errorTable, type ErrorCode } from '../../contract/errors.ts';
import { namedPermissions } from '../../define/condition.ts';
import type { Fields } from '../../define/field.ts';
import type { Registry } from '../../define/registry.ts';
import { isSingle, requirementOf } from '../../define/rules.ts';
import { changeSchema, fieldSchema, rowSchema } from '../../define/schema.ts';
import type { Action, AnyResource, Panel } from '../../define/resource.ts';

type Json = Record<string, unknown>;
const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Json;
  return schema;
};
const content = (schema: Json, type = 'application/json') => ({ content: { [type]: { schema } } });
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const parameter = (name: string, where: 'path' | 'query', schema: Json, more: Json = {}): Json => ({
  name,
  in: where,
  ...(where === 'path' && { required: true }),
  schema,
  ...more,
});
const failures = (codes: readonly ErrorCode[]): Json =>
  Object.fromEntries(
    codes.map((code) => [
      errorTable[code].status,
      { description: errorTable[code].title, ...content(ref('Problem'), 'application/problem+json') },
    ]),
  );
const problem: Json = {
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
  },
};

/** The whole document. */
export function openApiDocument(registry: Registry, publicUrl: string): Json {
  const sections = [...registry.values()];
  const schemas: Json = { Problem: problem };
  const paths: Json = {};
  for (const [key, call] of Object.entries(calls)) addCall(paths, key, call as Call);
  Object.assign(paths, links);
  for (const resource of sections) {
    schemas[nameOf(resource)] = recordSchema(resource);
    for (const panel of panelsOf(resource)) {
      Object.assign(
        paths,
        isSingle(resource, panel) ? singletonPaths(resource, panel, registry) : sectionPaths(resource, panel, registry),
      );
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Academy API',
      version: '1',
      description: 'Sections speak the dialect of ra-data-simple-rest. The session is the cookie `sid`.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas, securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
  };
}

function addCall(paths: Json, key: string, call: Call): void {
  const [method = '', path = ''] = key.split(' ');
  const query = call.query ? schemaOf(call.query, 'input') : undefined;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!);
  const parameters = [
    ...names.map((n) => parameter(n, 'path', { type: 'string' })),
    ...Object.entries((query?.properties ?? {}) as Json).map(([n, s]) => parameter(n, 'query', s as Json)),
  ];
  paths[path] = {
    ...(paths[path] as Json),
    [method.toLowerCase()]: {
      tags: [path.split('/')[1]],
      summary: call.summary,
      parameters,
      ...(call.body && { requestBody: { required: true, ...content(schemaOf(call.body, 'input')) } }),
      responses: {
        200: { description: 'OK', ...content(schemaOf(call.output, 'output')) },
        ...failures([...(call.errors ?? []), ...(call.body ? (['malformed_json'] as const) : [])]),
      },
    },
  };
}

/** Addresses a browser goes to by itself: they answer redirects and files, not JSON. */
const links: Json = {
  '/auth/login/google': {
    get: {
      tags: ['auth'],
      summary: 'ورود با حساب گوگل',
      parameters: [
        parameter('next', 'query', { type: 'string' }, { description: 'a path of this site to go to afterwards' }),
      ],
      responses: { 302: { description: 'To Google, or back to the site with ?login=google-unavailable' } },
    },
  },
  '/auth/login/google/callback': {
    get: {
      tags: ['auth'],
      summary: 'بازگشت از گوگل',
      parameters: [parameter('code', 'query', { type: 'string' }), parameter('state', 'query', { type: 'string' })],
      responses: { 302: { description: 'Back to the site, logged in or with ?login=<why not>' } },
    },
  },
  '/files/{year}/{name}': {
    get: {
      tags: ['files'],
      summary: 'فایل بارگذاری‌شده',
      parameters: [parameter('year', 'path', { type: 'string' }), parameter('name', 'path', { type: 'string' })],
      responses: {
        200: { description: 'The file' },
        206: { description: 'The range asked for' },
        ...failures(['not_found']),
      },
    },
  },
};

const nameOf = (resource: AnyResource): string =>
  resource.name.replace(/(^|[-/])(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
const panelsOf = (resource: AnyResource): Panel[] => [
  'admin',
  ...(['marketer', 'teacher'] as const).filter((p) => resource.panels?.[p]),
];

function recordSchema(resource: AnyResource): Json {
  const properties = Object.fromEntries(
    Object.entries(resource.fields).map(([name, x]) => [
      name,
      {
        ...schemaOf(fieldSchema(x), 'output'),
        title: x.label.en,
        description: x.label.fa,
        ...(x.computed && { readOnly: true }),
      },
    ]),
  );
  const instant = { type: 'string', format: 'date-time', readOnly: true };
  return {
    type: 'object',
    title: resource.labelEn[0],
    description: resource.label[0],
    properties: {
      id: { type: 'string', format: 'uuid', readOnly: true },
      version: { type: 'integer' },
      ...properties,
      createdAt: instant,
      updatedAt: instant,
    },
  };
}

const writable = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, x]) => !x.computed));

function describe(resource: AnyResource, panel: Panel, action: Action, registry: Registry, summary: string): Json {
  const needed =
    panel === 'admin' ? namedPermissions(requirementOf(resource, action, registry)) : [`an approved ${panel}`];
  return {
    tags: [`${panel}: ${resource.label[1]}`],
    summary,
    description: `Needs ${needed.join(' or ')}.`,
    security: [{ session: [] }],
  };
}

const listParameters = [
  parameter(
    'range',
    'query',
    { type: 'string', default: '[0,24]' },
    { description: 'JSON [from, to], both included, 1000 rows at most' },
  ),
  parameter('sort', 'query', { type: 'string' }, { description: 'JSON [field, "ASC" | "DESC"]' }),
  parameter(
    'filter',
    'query',
    { type: 'string' },
    {
      description:
        'JSON object: field: value or [values], field_gte, field_lte, q (search), id ([ids]), deleted (true: the trash)',
    },
  ),
];

function sectionPaths(resource: AnyResource, panel: Panel, registry: Registry): Json {
  const base = `/api/${panel}/${resource.name}`;
  const record = ref(nameOf(resource));
  const id = parameter('id', 'path', { type: 'string' });
  const [one, many] = resource.label;
  const say = (action: Action, summary: string) => describe(resource, panel, action, registry, summary);
  const row = { 200: { description: 'OK', ...content(record) } };
  const guarded = ['unauthenticated', 'forbidden'] as const;
  const editable = panel === 'admin' ? !resource.readOnly : (resource.panels?.[panel]?.edit?.length ?? 0) > 0;
  const full = panel === 'admin' && !resource.readOnly;
  const change = {
    requestBody: { required: true, ...content(schemaOf(changeSchema(writable(resource.fields)), 'input')) },
    responses: { ...row, ...failures([...guarded, 'not_found', 'stale', 'invalid']) },
  };
  const ids = {
    required: true,
    ...content({
      type: 'object',
      required: ['ids'],
      properties: { ids: { type: 'array', items: { type: 'string', format: 'uuid' } } },
    }),
  };
  const orders = Object.entries(resource.fields)
    .filter(([, x]) => x.kind === 'integer' && x.sort && !x.computed)
    .map(([name]) => name);
  const answer = (description: string, codes: readonly ErrorCode[]) => ({
    200: { description },
    ...failures([...guarded, ...codes]),
  });
  return {
    [base]: {
      get: {
        ...say('view', many),
        parameters: [...listParameters, parameter('total', 'query', { enum: ['exact'] })],
        responses: {
          200: {
            description: 'OK',
            headers: {
              'Content-Range': { schema: { type: 'string' } },
              'X-Total-Estimated': { schema: { type: 'boolean' } },
            },
            ...content({ type: 'array', items: record }),
          },
          ...failures([...guarded, 'bad_request', 'invalid']),
        },
      },
      ...(full && {
        post: {
          ...say('create', `ایجاد ${one}`),
          requestBody: { required: true, ...content(schemaOf(rowSchema(writable(resource.fields)), 'input')) },
          responses: {
            201: { description: 'Created', ...content(record) },
            ...failures([...guarded, 'malformed_json', 'invalid']),
          },
        },
      }),
    },
    [`${base}/{id}`]: {
      parameters: [id],
      get: { ...say('view', one), responses: { ...row, ...failures([...guarded, 'not_found']) } },
      ...(editable && { put: { ...say('edit', `ویرایش ${one}`), ...change } }),
      ...(full && {
        delete: {
          ...say('delete', `حذف ${one}`),
          responses: { ...row, ...failures([...guarded, 'not_found', 'in_use']) },
        },
      }),
    },
    ...(panel === 'admin' && {
      [`${base}/export`]: {
        get: {
          ...say('export', `خروجی CSV ${many}`),
          parameters: listParameters,
          responses: { 200: { description: 'OK', ...content({ type: 'string' }, 'text/csv') }, ...failures(guarded) },
        },
      },
      [`${base}/{id}/history`]: {
        parameters: [id],
        get: { ...say('view', `تاریخچهٔ ${one}`), responses: answer('OK', ['not_found']) },
      },
      ...(full && {
        [`${base}/{id}/restore`]: {
          parameters: [id],
          post: {
            ...say('delete', `بازگرداندن ${one}`),
            responses: { ...row, ...failures([...guarded, 'not_found']) },
          },
        },
        [`${base}/{id}/history/{entry}/restore`]: {
          parameters: [id, parameter('entry', 'path', { type: 'string' })],
          post: {
            ...say('edit', `بازگشت به نسخهٔ پیشین ${one}`),
            responses: { ...row, ...failures([...guarded, 'not_found', 'invalid']) },
          },
        },
      }),
      ...(full &&
        orders.length > 0 && {
          [`${base}/order/{field}`]: {
            parameters: [parameter('field', 'path', { enum: orders })],
            post: {
              ...say('edit', `چیدن ${many}`),
              requestBody: ids,
              responses: answer('The ids that changed', ['not_found', 'invalid']),
            },
          },
        }),
      ...Object.fromEntries(
        Object.entries(resource.actions ?? {}).map(([name, action]) => [
          `${base}/actions/${name}`,
          {
            post: {
              ...say('edit', action.label.fa),
              requestBody: ids,
              responses: answer('The ids that changed', ['not_found', 'invalid']),
            },
          },
        ]),
      ),
    }),
    [`${base}/lookup/{field}`]: {
      parameters: [parameter('field', 'path', { type: 'string' }), ...listParameters],
      get: { ...say('view', `گزینه‌های یک ارجاع ${one}`), responses: answer('Rows {id, title, image?}', ['not_found']) },
    },
  };
}

function singletonPaths(resource: AnyResource, panel: Panel, registry: Registry): Json {
  const record = ref(nameOf(resource));
  const row = { 200: { description: 'OK', ...content(record) } };
  return {
    [`/api/${panel}/${resource.name}/current`]: {
      get: {
        ...describe(resource, panel, 'view', registry, resource.label[0]),
        responses: { ...row, ...failures(['unauthenticated', 'forbidden']) },
      },
      ...(!resource.readOnly &&
        (panel === 'admin' || resource.panels?.[panel]?.edit) && {
          put: {
            ...describe(resource, panel, 'edit', registry, `ویرایش ${resource.label[0]}`),
            requestBody: { required: true, ...content(schemaOf(changeSchema(writable(resource.fields)), 'input')) },
            responses: { ...row, ...failures(['unauthenticated', 'forbidden', 'stale', 'invalid']) },
          },
        }),
    },
  };
}
