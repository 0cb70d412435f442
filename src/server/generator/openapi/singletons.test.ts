/** The one row of a singleton before and after it is stored, against the description: its id, its history, its return. */
import { expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { answerCheck } from '../testing/answer-schemas.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';
import { openApiDocument } from './document.ts';

const { app, services } = await testApp();
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const check = answerCheck(
  openApiDocument({ registry, publicUrl: services.config.publicUrl, modules: services.modules }),
);
const names = [...registry.values()].filter((resource) => resource.singleton).map(({ name }) => name);

async function ask(method: string, template: string, path = template, body?: object) {
  const sent = body && { body: JSON.stringify(body) };
  const response = await app.request(path, { method, headers: admin.headers, ...sent });
  const answer: unknown = await response.json();
  return { status: response.status, answer, fault: check(template, method, response.status, answer) };
}

test.each(names)('%s before it is stored is `current`, and has no history', async (name) => {
  const row = await ask('GET', `/api/admin/${name}/current`);
  expect(row).toMatchObject({ status: 200, answer: { id: 'current', version: 0 }, fault: undefined });
  expect(await ask('GET', `/api/admin/${name}/current/history`)).toEqual({ status: 200, answer: [], fault: undefined });
});

test('it is stored, changed and brought back to its first version under `current`', async () => {
  const row = '/api/admin/contact-info/current';
  const stored = await ask('PUT', row, row, { hours: 'شنبه تا چهارشنبه', version: 0 });
  expect(stored).toMatchObject({ status: 200, answer: { version: 1 }, fault: undefined });
  const { id } = stored.answer as { id: string };
  expect(await ask('PUT', row, row, { hours: 'هر روز', version: 1 })).toMatchObject({ status: 200, fault: undefined });
  const history = await ask('GET', `${row}/history`);
  expect(history).toMatchObject({
    status: 200,
    answer: [{ action: 'update' }, { action: 'create' }],
    fault: undefined,
  });
  const [, first] = history.answer as { id: string }[];
  const restored = await ask('POST', `${row}/history/{entry}/restore`, `${row}/history/${first!.id}/restore`);
  expect(restored).toMatchObject({ status: 200, answer: { id, hours: 'شنبه تا چهارشنبه' }, fault: undefined });
});
