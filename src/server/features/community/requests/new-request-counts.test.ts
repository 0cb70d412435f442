import { expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';

const { app, services } = await testApp();
const countsFor = async (...permissions: string[]): Promise<unknown> => {
  const { cookie } = await testPerson(services, { role: 'admin', permissions });
  return (await app.request('/api/admin/home/newRequestCounts', { headers: { cookie } })).json();
};

test('C15 F03 new requests of each kind are counted for those who may view them', async () => {
  const contact = (state: string) => ({ name: 'نام', contact: 'a@b.ir', subject: 'موضوع', message: 'پیام', state });
  const collaboration = (state: string) => ({ name: 'نام', family: 'خانوادگی', kind: 'teacher', state });
  expect(await countsFor('admin.*')).toEqual({ collabRequestCount: 0, contactRequestCount: 0 });
  const { db, registry, changes } = services;
  await insertRows(db, registry, 'contact-requests', ['new', 'new', 'closed'].map(contact));
  await insertRows(db, registry, 'collaborate-requests', ['new', 'new', 'new', 'seen', 'accepted'].map(collaboration));
  changes.publish('contact_requests');
  changes.publish('collaborate_requests');
  expect(await countsFor('admin.*')).toEqual({ collabRequestCount: 3, contactRequestCount: 2 });
  expect(await countsFor('admin.contact-requests.view')).toEqual({ collabRequestCount: 0, contactRequestCount: 2 });
  expect(await countsFor('admin.collaborate-requests.view')).toEqual({ collabRequestCount: 3, contactRequestCount: 0 });
  expect(await countsFor('admin.articles.view')).toEqual({ collabRequestCount: 0, contactRequestCount: 0 });
});
