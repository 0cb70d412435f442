/**
 * Generated from the document: every call answers every role with the headers of its kind and no other, so that a new one,
 * which tells something, is seen here first; and its JSON is as the document describes it.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { answerCheck } from '../testing/answer-schemas.ts';
import { testRoles } from '../../testing/roles.ts';
import { openApiDocument } from './document.ts';
import { browserPaths } from '../../browser-paths.ts';
import { methods } from './openapi-types.ts';

/** The headers of each kind of answer, for every caller. */
const matrix = {
  refusal: ['cache-control', 'content-type', 'x-request-id'],
  answer: ['cache-control', 'content-type'],
  list: ['cache-control', 'content-range', 'content-type', 'x-total-estimated'],
  export: ['cache-control', 'content-disposition', 'content-type'],
  redirect: ['cache-control', 'location'],
} as const;
type Kind = keyof typeof matrix;

/** What single calls say besides, in answers of these kinds. */
const besides: Readonly<Record<string, Partial<Readonly<Record<Kind, readonly string[]>>>>> = {
  'GET /api/definitions': { answer: ['etag', 'vary'], refusal: ['vary'] },
  'GET /auth/login/google/callback': { redirect: ['set-cookie'] },
  'POST /auth/refresh': { answer: ['set-cookie'] },
  'POST /api/profile/deletion/send-code': { answer: ['set-cookie'] },
};

const { role, ids, services, app } = await testRoles();
const document = openApiDocument({
  registry,
  publicUrl: services.config.publicUrl,
  modules: services.modules,
  browserPaths,
});

interface Target {
  readonly key: string;
  readonly template: string;
  readonly method: string;
  readonly path: string;
  /** The callers: in a panel, who may do most there, and a stranger. */
  readonly roles: readonly string[];
}
const owners = { admin: 'administrator of everything', teacher: 'teacher', marketer: 'marketer' } as const;
const everyone = ['nobody', 'student', ...Object.values(owners)];

function rolesFor(method: string, template: string): readonly string[] {
  const panel = (['admin', 'teacher', 'marketer'] as const).find((name) => template.startsWith(`/api/${name}/`));
  if (panel) return method === 'get' ? ['nobody', owners[panel]] : [owners[panel]];
  return method === 'get' ? everyone : ['nobody', 'student', owners.admin];
}

/** Calls that end the session they come with are left out: what follows would be refused for that alone. */
const endsSession = /^\/auth\/(logout|log-out)/;
const sections = Object.keys(ids).toSorted((a, b) => b.length - a.length);
const rowOf = (template: string): string =>
  ids[sections.find((name) => template.split('/').slice(3).join('/').startsWith(`${name}/`)) ?? 'courses']!;
const targets = Object.entries(document.paths).flatMap(([template, item]) =>
  methods
    .filter((method) => item[method] && !endsSession.test(template))
    .map((method): Target => ({
      key: `${method.toUpperCase()} ${template}`,
      template,
      method: method.toUpperCase(),
      path: template.replace('{panel}', 'teacher').replaceAll(/\{\w+\}/g, () => rowOf(template)),
      roles: rolesFor(method, template),
    })),
);

interface Seen {
  readonly key: string;
  readonly who: string;
  readonly kind: Kind;
  readonly headers: Headers;
}

function kindOf({ status, headers }: Response): Kind {
  if (status >= 400) return 'refusal';
  if (status >= 300) return 'redirect';
  if (headers.has('content-range')) return 'list';
  return headers.has('content-disposition') ? 'export' : 'answer';
}

const seen: Seen[] = [];
/** Answers in JSON against the document: what of each it does not describe. */
const described: { readonly key: string; readonly fault: string | undefined }[] = [];
const check = answerCheck(document);
beforeAll(async () => {
  // What changes something comes last, so that what is only read is there.
  for (const target of targets.toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))) {
    const { method, path, key } = target;
    for (const who of target.roles) {
      const body = method === 'GET' ? {} : { body: '{}' };
      const response = await app.request(path, { method, headers: role(who).person?.headers ?? {}, ...body });
      seen.push({ key, who, kind: kindOf(response), headers: response.headers });
      const isJson = response.ok && (response.headers.get('content-type') ?? '').startsWith('application/json');
      if (!isJson) await response.body?.cancel();
      else described.push({ key, fault: check(target.template, method, response.status, await response.json()) });
    }
  }
}, 120_000);

describe('an answer', () => {
  test('is as the document describes it, of 500 and more', () => {
    const faults = described.filter(({ fault }) => fault !== undefined);
    expect([...new Set(faults.map(({ key, fault }) => `${key}: ${fault}`))]).toEqual([]);
    expect(described.length).toBeGreaterThan(500);
  });

  test('has the headers of its kind, and no other', () => {
    const wrong = seen.flatMap(({ key, who, kind, headers }) => {
      const expected = [...matrix[kind], ...(besides[key]?.[kind] ?? [])].toSorted();
      const names = [...headers.keys()];
      return names.join() === expected.join() ? [] : [`${key} as ${who}: ${kind} with ${names.join(', ')}`];
    });
    expect(wrong).toEqual([]);
  });

  test('of every kind was seen, and of every call that says more', () => {
    const kinds = new Set(seen.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(Object.keys(matrix).toSorted());
    const all = new Set(seen.map(({ key, kind }) => `${key} ${kind}`));
    const told = Object.entries(besides).flatMap(([key, more]) => Object.keys(more).map((kind) => `${key} ${kind}`));
    expect(told.filter((name) => !all.has(name))).toEqual([]);
    expect(seen.length).toBeGreaterThan(1_500);
  });

  test('is cached by no one, except the definitions, which the browser revalidates', () => {
    const kept = seen.filter(({ headers }) => headers.get('cache-control') !== 'private, no-store');
    expect([...new Set(kept.map(({ key }) => key))]).toEqual(['GET /api/definitions']);
    for (const { headers } of kept) expect(headers.get('cache-control')).toBe('private, no-cache');
  });
});
