/** The paths of the calls that are not CRUD: those of the contract, and the addresses a browser navigates to. */
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Actor } from '../../define/condition.ts';
import { panelOf } from '../../define/rules.ts';
import type { Operation, Parameter, Paths } from './openapi-types.ts';
import { content, errorResponses, jsonSchemaOf, pathParameter, propertiesOf, queryParameter } from './parts.ts';

/** The paths of the calls of the contract, in its order: of all, or of those that a reader may send. */
export function contractPaths(reader?: Actor | null): Paths {
  const paths: Paths = {};
  for (const [key, call] of Object.entries<Call>(calls)) {
    const [method = '', path = ''] = key.split(' ');
    if (reader !== undefined && !maySend(reader, path, call)) continue;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(path, call) };
  }
  return paths;
}

/** Without a session what asks for none; with one, what is of no panel, or of their own. */
function maySend(reader: Actor | null, path: string, { errors = [] }: Call): boolean {
  if (reader === null) return !errors.includes('unauthenticated');
  const panel = /^\/api\/(admin|marketer|teacher)\//.exec(path)?.[1];
  return panel === undefined || panel === panelOf[reader.role];
}

function operationOf(path: string, call: Call): Operation {
  const bodyErrors: readonly ErrorCode[] = call.body ? ['malformed_json', 'too_deep'] : [];
  return {
    tags: [path.split('/')[1] ?? ''],
    summary: call.summary,
    parameters: parametersOf(path, call),
    ...(call.body && { requestBody: { required: true, ...content(jsonSchemaOf(call.body, 'input')) } }),
    responses: {
      200: { description: 'OK', ...content(jsonSchemaOf(call.output, 'output')) },
      ...errorResponses([...(call.errors ?? []), ...bodyErrors]),
    },
  };
}

function parametersOf(path: string, { query }: Call): Parameter[] {
  const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const properties = Object.entries(query ? propertiesOf(jsonSchemaOf(query, 'input')) : {});
  return [
    ...pathNames.map((name) => pathParameter(name)),
    ...properties.map(([name, schema]) => queryParameter(name, schema)),
  ];
}

/** The addresses that a browser navigates to, and uploads: all, or those that a reader may use. */
export function browserPathsFor(reader?: Actor | null): Paths {
  if (reader === undefined) return browserPaths;
  const hasPanel = reader !== null && panelOf[reader.role] !== null;
  return Object.fromEntries(
    Object.entries(browserPaths).filter(([path, { get, post }]) => {
      if (path.startsWith('/api/{panel}/')) return hasPanel;
      return reader !== null || !(get ?? post)?.responses[401];
    }),
  );
}

/** Addresses whose requests or answers are no JSON. */
const browserPaths: Paths = {
  '/auth/login/google': {
    get: {
      tags: ['auth'],
      summary: 'ورود با حساب گوگل',
      parameters: [queryParameter('next', { type: 'string' }, 'a path of this site to go to afterwards')],
      responses: { 302: { description: 'To Google, or to the page of the login, which says why not' } },
    },
  },
  '/auth/login/google/callback': {
    get: {
      tags: ['auth'],
      summary: 'بازگشت از گوگل',
      parameters: [queryParameter('code', { type: 'string' }), queryParameter('state', { type: 'string' })],
      responses: { 302: { description: 'Back to the site, logged in, or to /login?failed=<why not>' } },
    },
  },
  '/api/collaborate-requests/resume': {
    post: {
      tags: ['api'],
      summary: 'فرستادن فایل رزومه، پیش از درخواست همکاری (multipart/form-data، بخش file، حداکثر ۵ مگابایت)',
      responses: {
        200: { description: '`file`: `resume` for the request and `resumeName`; and the other `fields` of the form' },
        ...errorResponses(['bad_request', 'too_large', 'unsupported_media', 'invalid', 'timed_out', 'too_many']),
      },
    },
  },
  '/api/profile/avatar': {
    post: {
      tags: ['api'],
      summary: 'فرستادن تصویر خود (multipart/form-data، بخش file، حداکثر ۱۰ مگابایت؛ میانهٔ آن مربع بریده می‌شود)',
      responses: {
        200: { description: '`image`: the path of the stored picture; and the other `fields` of the form' },
        ...errorResponses([
          'unauthenticated',
          'bad_request',
          'too_large',
          'unsupported_media',
          'invalid',
          'timed_out',
          'too_many',
        ]),
      },
    },
  },
  '/api/proofs/{id}/certificate.pdf': {
    get: {
      tags: ['api'],
      summary: 'گواهی به صورت PDF',
      parameters: [pathParameter('id')],
      responses: {
        200: { description: 'The PDF, for those who may see the certificate while it is not revoked or replaced' },
        ...errorResponses(['not_found', 'too_many', 'unavailable']),
      },
    },
  },
  '/api/share/{kind}/{name}': {
    get: {
      tags: ['api'],
      summary: 'تصویر هم‌رسانی',
      parameters: [pathParameter('kind'), pathParameter('name')],
      responses: {
        200: { description: 'A JPEG of 1200 × 630, for those who may see the page: `/api/share/proofs/{id}.jpg`' },
        ...errorResponses(['not_found']),
      },
    },
  },
  '/profile/transactions/{number}/receipt.pdf': {
    get: {
      tags: ['profile'],
      summary: 'رسید سفارش به صورت PDF',
      parameters: [pathParameter('number')],
      responses: {
        200: { description: 'The PDF, for the buyer' },
        303: { description: 'To the login, without a session' },
        ...errorResponses(['not_found', 'too_many', 'unavailable']),
      },
    },
  },
  '/files/{year}/{name}': {
    get: {
      tags: ['files'],
      summary: 'فایل بارگذاری‌شده',
      parameters: [pathParameter('year'), pathParameter('name')],
      responses: {
        200: { description: 'The file' },
        206: { description: 'The requested range' },
        ...errorResponses(['not_found']),
      },
    },
  },
  '/api/{panel}/files/uploads/{id}': {
    patch: {
      tags: ['files'],
      summary: 'فرستادن تکه‌ای از یک بارگذاری (tus)',
      description: 'The tus protocol 1.0; HEAD answers how much has come (Upload-Offset)',
      parameters: [pathParameter('panel'), pathParameter('id')],
      responses: {
        204: { description: 'Upload-Offset' },
        ...errorResponses(['not_found', 'conflict', 'locked', 'too_large', 'unsupported_media', 'no_space']),
      },
    },
    delete: {
      tags: ['files'],
      summary: 'لغو یک بارگذاری (tus)',
      parameters: [pathParameter('panel'), pathParameter('id')],
      responses: { 204: { description: 'Removed' }, ...errorResponses(['not_found', 'conflict']) },
    },
  },
  '/files/lessons/{link}/{name}': {
    get: {
      tags: ['files'],
      summary: 'فیلم، زیرنویس یا پیوست یک درس، با پیوند امضاشدهٔ همان شخص',
      parameters: [pathParameter('link'), pathParameter('name')],
      responses: {
        200: { description: 'The file' },
        206: { description: 'The requested range' },
        ...errorResponses(['forbidden', 'not_found', 'no_such_range']),
      },
    },
  },
};
