import { describe, expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { calls } from '../../../contract/calls.ts';
import { isSingle } from '../../../define/rules.ts';
import { testApp } from '../../testing/app.ts';
import { browserPaths } from '../../browser-paths.ts';
import { methods, type Method, type OpenApiDocument } from './openapi-types.ts';

const { app } = await testApp();
const document = (await (await app.request('/api/openapi.json')).json()) as OpenApiDocument;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method];
    return operation ? [{ key: `${method} ${path}`, path, operation, shared: item.parameters ?? [] }] : [];
  }),
);

describe('/api/openapi.json', () => {
  test('describes the addresses of the product that answer no JSON', () => {
    const [described, ofProduct] = [document.paths, browserPaths].map((paths) => Object.keys(paths));
    expect(ofProduct).toHaveLength(6);
    expect(described).toEqual(expect.arrayContaining(ofProduct!));
  });

  test('is OpenAPI 3.1 and names every call of the contract', () => {
    expect(Object.keys(calls).length).toBeGreaterThan(100);
    expect(document.openapi).toBe('3.1.0');
    for (const key of Object.keys(calls)) {
      const [method, path] = key.split(' ') as [string, string];
      expect(document.paths[path]?.[method.toLowerCase() as Method]?.summary, key).toBeTruthy();
    }
  });
  test.each([...registry.values()].map((r) => [r.name, r] as const))(
    '%s: its calls, for each panel that sees it, and its record',
    (name, resource) => {
      for (const panel of ['admin', 'marketer', 'teacher'] as const) {
        const seen = panel === 'admin' || resource.panels?.[panel] !== undefined;
        const base = `/api/${panel}/${name}${isSingle(resource, panel) ? '/current' : ''}`;
        expect(document.paths[base]?.get !== undefined, base).toBe(seen);
        if (seen && !isSingle(resource, panel)) expect(document.paths[`${base}/{id}`]?.get).toBeDefined();
      }
      expect(JSON.stringify(document.components.schemas)).toContain(resource.label[0]);
    },
  );
  test('every reference inside it leads somewhere', () => {
    const text = JSON.stringify(document);
    const targets = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, target]) => target!);
    expect(targets.length).toBe(text.split('"$ref"').length - 1);
    expect(new Set(targets).size).toBeGreaterThan(0);
    for (const target of targets) expect(document.components.schemas).toHaveProperty(target);
  });
});

describe('an operation', () => {
  test('has a name of its own, and says whether it needs a session', () => {
    expect(operations.length).toBeGreaterThan(800);
    expect(operations.filter(({ operation }) => !/^[a-z]\w+$/.test(operation.operationId ?? ''))).toEqual([]);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    expect(operations.filter(({ operation }) => !operation.security).map(({ key }) => key)).toEqual([]);
    expect(document.paths['/api/admin/courses']!.get!.operationId).toBe('getAdminCourses');
    expect(document.paths['/api/articles']!.get!.security).toEqual([]);
    expect(document.paths['/api/profile/avatar']!.post!.security).toEqual([{ session: [] }]);
  });

  test('has a schema for every answer with a body', () => {
    const without = operations.flatMap(({ key, operation }) =>
      Object.entries(operation.responses)
        .filter(([status]) => status.startsWith('2') && status !== '204')
        .filter(([, { content = {} }]) => Object.values(content).every(({ schema }) => !schema))
        .map(([status]) => `${key} ${status}`),
    );
    expect(without).toEqual([]);
  });

  test('names the parameters of its path, and requires what its call requires', () => {
    for (const { key, path, operation, shared } of operations) {
      const named = [...shared, ...(operation.parameters ?? [])].filter((x) => x.in === 'path').map((x) => x.name);
      expect(named.toSorted(), key).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted());
    }
    for (const path of ['/api/metadata', '/api/{panel}/files/media']) {
      expect(document.paths[path]!.get!.parameters).toContainEqual(
        expect.objectContaining({ name: 'path', in: 'query', required: true }),
      );
    }
  });

  test('is under one template: no two differ by the names of their parameters alone', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, n) => shapes.indexOf(shape) !== n)).toEqual([]);
  });
});

test('/api/docs reads as a page, with every call', async () => {
  const response = await app.request('/api/docs');
  const text = await response.text();
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(text).toContain('dir="rtl"');
  for (const path of Object.keys(document.paths)) expect(text).toContain(`<code>${path}</code>`);
  const targets = [...text.matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
  expect([...text.matchAll(/<h2 id="(\w+)"/g)].map(([, id]) => id)).toEqual(targets);
  expect(targets.length).toBeGreaterThan(20);
});

test('/api/docs says of a call what it takes, answers and refuses', async () => {
  const text = await (await app.request('/api/docs')).text();
  const call = text
    .split('<details>')
    .find((part) => part.includes('<b>PUT</b><code>/api/admin/courses/{id}</code>'))!
    .split('</details>')[0]!;
  const rows = [...call.matchAll(/<td><code>(\w+)<\/code><\/td>\s*<td[^>]*>([^<]*)/g)].map(([, name, said]) => [
    name,
    said,
  ]);
  expect(rows).toEqual(
    expect.arrayContaining([
      ['id', 'path'],
      ['200', expect.any(String)],
      ['422', expect.any(String)],
    ]),
  );
  const schemas = [...call.matchAll(/<p>([^<]+)<\/p>\s*<pre>([^<]+)<\/pre>/g)].map(([, heading]) => heading);
  expect(schemas).toEqual(['بدنه', 'پاسخ 200']);
});
