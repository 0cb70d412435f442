/** What the product tells of itself: definitions and calls, to each person those that they may use. */
import { expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { testApp } from '../testing/app.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';

/** As it runs for real: without demo data. */
const { app, services } = await testApp({ demo: false });
const editor = await testPerson(services, { role: 'admin', permissions: ['admin.articles.view'] });
const student = await testPerson(services);
const chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });

async function read(path: string, person?: TestPerson) {
  const response = await app.request(path, { headers: person ? { cookie: person.cookie } : {} });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
interface Described {
  readonly name: string;
  readonly fields: object;
}
const definitions = async (person: TestPerson) => {
  const { text } = await read('/api/definitions', person);
  return JSON.parse(text) as Described[];
};
const pathsFor = async (person?: TestPerson) => {
  const { text } = await read('/api/openapi.json', person);
  return JSON.parse(text) as { paths: Record<string, Record<string, object>>; components: { schemas: object } };
};

test('definitions are no map of the back office: not without a session, nor for a student, nor for an editor', async () => {
  expect((await read('/api/definitions')).status).toBe(401);
  expect(await definitions(student)).toEqual([]);
  const seen = await definitions(editor);
  const whole = seen.filter((r) => 'list' in r).map(({ name }) => name);
  expect(whole).toEqual(['articles']);
  expect(seen.find(({ name }) => name === 'discounts')).toEqual({
    name: 'discounts',
    label: ['کد تخفیف', 'کدهای تخفیف'],
    labelEn: ['Discount', 'Discounts'],
    title: 'code',
    fields: {},
  });
  expect(JSON.stringify(seen)).not.toMatch(/contractFile|shareBps|usageLimit|walletUsed/);
  expect(await definitions(chief)).toHaveLength(services.registry.size);
});

test('definitions of one person are not another’s: private, by the cookie, with an etag of their own', async () => {
  const [one, other] = [await read('/api/definitions', editor), await read('/api/definitions', chief)];
  expect(one.headers.get('cache-control')).toBe('private, no-cache');
  expect(one.headers.get('vary')).toContain('Cookie');
  expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'));
  const stolen = await app.request('/api/definitions', {
    headers: { cookie: editor.cookie, 'if-none-match': other.headers.get('etag') ?? '' },
  });
  expect(stolen.status).toBe(200);
});

test('a visitor reads the public calls alone', async () => {
  const { paths, components } = await pathsFor();
  expect(Object.keys(paths).filter((path) => /^\/api\/(admin|marketer|teacher)\//.test(path))).toEqual([]);
  expect(Object.keys(components.schemas)).toEqual(['Problem']);
  expect(paths['/api/contact-info']).toBeDefined();
  for (const [key, { errors = [] }] of Object.entries<Call>(calls)) {
    const [method = '', path = ''] = key.split(' ');
    const isPublic = !errors.includes('unauthenticated');
    expect(paths[path]?.[method.toLowerCase()] !== undefined, key).toBe(isPublic);
  }
  const { text } = await read('/api/docs');
  expect(text).not.toContain('/api/admin/');
});

test('a session opens its own calls, an administrator’s those of their rights, the right to permission sets all', async () => {
  const own = Object.keys((await pathsFor(student)).paths);
  expect(own).toContain('/api/profile/details');
  expect(own.filter((path) => /^\/api\/(admin|marketer|teacher)\//.test(path))).toEqual([]);
  const { paths } = await pathsFor(editor);
  expect(paths['/api/admin/articles']?.['get']).toBeDefined();
  expect(paths['/api/admin/articles']?.['post']).toBeUndefined();
  const contract = new Set(Object.keys(calls).map((key) => key.split(' ')[1]));
  const sections = Object.keys(paths).filter((path) => path.startsWith('/api/admin/') && !contract.has(path));
  expect(sections.filter((path) => !path.startsWith('/api/admin/articles'))).toEqual([]);
  expect(Object.keys((await pathsFor(chief)).paths)).toEqual(
    expect.arrayContaining(['/api/admin/discounts', '/api/marketer/courses', '/api/teacher/courses']),
  );
  const { headers } = await read('/api/openapi.json', editor);
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, no-store', 'Cookie']);
});
