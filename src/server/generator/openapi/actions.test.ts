/** Actions with a form, transitions, consents and endpoints in the document. */
import { expect, test } from 'vitest';
import { registryOf } from '../../../define/registry.ts';
import { serverModulesOf } from '../section/define-server.ts';
import { payoutWorld } from '../../testing/payouts.ts';
import { openApiDocument } from './document.ts';
import type { Content } from './openapi-types.ts';

const { definitions, modules } = payoutWorld;
const { paths } = openApiDocument({
  registry: registryOf(definitions),
  publicUrl: 'http://localhost',
  modules: serverModulesOf(modules),
});
const schemaOf = (body: Partial<Content> | undefined) => body!.content!['application/json']!.schema;

test('transitions are actions, with what they ask for in the body', () => {
  const pay = paths['/api/admin/payouts/actions/pay']!.post!;
  expect(pay.description).toContain('admin.payouts.pay');
  expect(schemaOf(pay.requestBody)).toMatchObject({
    required: ['ids', 'input', 'password'],
    properties: { input: { properties: { trackingNumber: {} } }, password: { type: 'string' } },
  });
  const reject = schemaOf(paths['/api/admin/payouts/actions/reject']!.post!.requestBody);
  expect(reject.required).toEqual(['ids', 'reason']);
  const approve = schemaOf(paths['/api/admin/payouts/actions/approve']!.post!.requestBody);
  expect(approve.required).toEqual(['ids']);
});

test('a field that moves by transitions is no part of a change', () => {
  const change = schemaOf(paths['/api/admin/payouts/{id}']!.put!.requestBody);
  expect(change.properties).toHaveProperty('amount');
  expect(change.properties).not.toHaveProperty('state');
});

test('consents have paths where an action needs them', () => {
  const decide = paths['/api/admin/payouts/consents/{consent}']!.post!;
  expect(schemaOf(decide.requestBody)).toMatchObject({ required: ['approve'] });
  expect(paths['/api/admin/payouts/consents']!.get).toBeDefined();
  expect(paths['/api/admin/permissions/consents']).toBeUndefined();
});

test('endpoints are described in the panels that have them', () => {
  const share = paths['/api/admin/payouts/{id}/share']!.post!;
  expect(share.parameters!.map((parameter) => parameter.name)).toEqual(['id']);
  expect(schemaOf(share.requestBody)).toMatchObject({ properties: { parts: { type: 'integer' } } });
  expect(schemaOf(share.responses[200])).toMatchObject({ properties: { each: { type: 'integer' } } });
  expect(paths['/api/teacher/payouts/summary']!.get).toBeDefined();
  expect(paths['/api/teacher/payouts/{id}/share']).toBeUndefined();
  expect(Object.keys(paths).filter((path) => path.startsWith('/api/teacher/payouts/actions'))).toEqual([]);
});
