import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { menu } from '../../../application/menu.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';
import { notify } from '../../platform/messages/notifications.ts';

const { app, services } = await testApp();
const ask = async (path: string, cookie?: string) => {
  const response = await app.request(path, cookie === undefined ? {} : { headers: { cookie } });
  return { status: response.status, body: await response.json() };
};
const notifications = '/api/admin/home/notifications';
const counts = '/api/admin/home/newRequestCounts';
const summary = '/api/admin/home/summary';
const waiting = '/api/admin/home/waiting';
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const editor = await testPerson(services, {
  role: 'admin',
  permissions: ['admin.articles.view', 'admin.article-groups.view'],
});

describe('who may ask', () => {
  test.each([notifications, counts, waiting, summary, '/api/teacher/home/summary', '/api/marketer/home/summary'])(
    'G07 %s is refused without a session',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      expect((await ask(path, 'session=forged.forged')).status).toBe(401);
    },
  );
  test.each([notifications, counts, waiting, summary])(
    'G07 %s is refused to every role but the administrator',
    async (path) => {
      for (const role of ['user', 'marketer', 'teacher'] as const) {
        expect(await ask(path, (await testPerson(services, { role })).cookie)).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        });
      }
    },
  );
  test('G07 a panel is refused to an administrator of another, and to those who are not approved', async () => {
    expect(await ask('/api/teacher/home/summary', admin.cookie)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(
      await ask('/api/teacher/home/summary', (await testPerson(services, { role: 'teacher' })).cookie),
    ).toMatchObject({ status: 403, body: { code: 'not_approved' } });
  });
  test('there is no panel of visitors', async () => {
    expect((await ask('/api/public/home/summary', admin.cookie)).status).toBe(404);
    expect((await ask('/api/nobody/home/summary', admin.cookie)).status).toBe(404);
  });
});

describe('notifications', () => {
  beforeEach(() => services.db.query(sql`delete from notifications`));

  test('C14 F02 have title, text, link and icon, newest first, whole', async () => {
    await notify(services.db, { title: 'کهنه', text: 'الف' });
    await notify(services.db, {
      title: 'تازه',
      text: `<b>'; drop table users --${'ب'.repeat(100)}`,
      link: '/admin/users',
      icon: 'people',
    });
    const { status, body } = await ask(notifications, admin.cookie);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { title: 'تازه', text: `<b>'; drop table users --${'ب'.repeat(100)}`, link: '/admin/users', icon: 'people' },
      { title: 'کهنه', link: null, icon: null },
    ]);
    expect(Object.keys(body[0]).sort()).toEqual(['_id', 'createdAt', 'icon', 'link', 'text', 'title']);
  });
  test('C14 are seen by those who hold the permission they are for', async () => {
    await notify(services.db, { title: 'کاربران', text: 'x', permission: 'admin.users.view' });
    await notify(services.db, { title: 'مقاله‌ها', text: 'x', permission: 'admin.articles.view' });
    const titles = async (cookie: string) =>
      (await ask(notifications, cookie)).body.map((n: { title: string }) => n.title);
    expect(await titles(editor.cookie)).toEqual(['مقاله‌ها']);
    expect(await titles(admin.cookie)).toEqual(['مقاله‌ها', 'کاربران']);
  });
  test('C14 are the newest twenty', async () => {
    for (let i = 0; i < 25; i++) await notify(services.db, { title: String(i), text: 'x' });
    expect((await ask(notifications, admin.cookie)).body.map((n: { title: string }) => n.title)).toEqual(
      Array.from({ length: 20 }, (_, i) => String(24 - i)),
    );
  });
});

describe('the summary', () => {
  test('A01 counts what the person may see, and nothing else', async () => {
    await insertRows(services.db, services.registry, 'article-groups', [
      { name: 'یک', slug: 'one' },
      { name: 'دو', slug: 'two' },
    ]);
    services.changes.publish('article_groups');
    const { body } = await ask(summary, editor.cookie);
    expect(body.figures.map((f: { section: string }) => f.section).sort()).toEqual(['article-groups', 'articles']);
    expect(body.figures.find((f: { section: string }) => f.section === 'article-groups')).toEqual({
      key: 'article-groups',
      section: 'article-groups',
      label: services.registry.get('article-groups')!.label[1],
      value: 2,
      estimated: false,
    });
  });
  test('A01 is in the order of the menu', async () => {
    const sections = (await ask(summary, admin.cookie)).body.figures.map(
      (f: { section: string }) => f.section,
    ) as string[];
    const group = (section: string) => Object.keys(menu).indexOf(services.registry.get(section)!.menu!.group);
    expect(sections.map(group)).toEqual(sections.map(group).sort((a, b) => a - b));
    expect(sections.indexOf('articles')).toBeLessThan(sections.indexOf('article-groups'));
    expect(sections).not.toContain('banner');
  });
  test('A01 leaves out rows in the trash', async () => {
    const groups = async () =>
      (await ask(summary, admin.cookie)).body.figures.find((f: { section: string }) => f.section === 'article-groups')
        .value as number;
    const before = await groups();
    await services.db.query(sql`update article_groups set deleted_at = now() where slug = 'one'`);
    services.changes.publish('article_groups');
    expect(await groups()).toBe(before - 1);
  });
});

describe('the definitions', () => {
  const definitions = '/api/definitions';
  test('are those of the product, whole, for who reads permission sets', async () => {
    const { status, body } = await ask(definitions, admin.cookie);
    expect(status).toBe(200);
    expect(body).toEqual(JSON.parse(JSON.stringify([...services.registry.values()])));
    expect((await ask(definitions, editor.cookie)).status).toBe(200);
    expect((await ask(definitions)).status).toBe(401);
  });
  test('are not sent again to a browser that holds them', async () => {
    const first = await app.request(definitions, { headers: { cookie: admin.cookie } });
    const again = await app.request(definitions, {
      headers: { cookie: admin.cookie, 'if-none-match': first.headers.get('etag')! },
    });
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([
      304,
      '',
      'private, no-cache',
    ]);
  });
});
