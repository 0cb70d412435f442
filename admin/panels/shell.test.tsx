// @vitest-environment happy-dom
/** What is around every page of a panel: side menu, what waits, the account, and the head and states of a page. */
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import { sessionGate } from '../session/session-gate.ts';
import { openPanel, type StoredRows } from '../testing/panel.tsx';
import { headingId } from './panel-heading.ts';

const section = (name: string, label: readonly [string, string], order: number, more: object = {}): AnyResource =>
  defineResource(name, {
    label,
    labelEn: ['Row', 'Rows'],
    title: 'name',
    menu: { group: 'content', order },
    fields: { name: f.text('نام', 'Name', { required: true, search: true }) },
    ...more,
  }) as unknown as AnyResource;
const notes = section('notes', ['یادداشت', 'یادداشت‌ها'], 2);
const requests = section('contact-requests', ['پیام', 'پیام‌ها'], 1, {
  menu: { group: 'requests', order: 1 },
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    state: f.choice('وضعیت', 'State', { choices: { new: 'جدید', read: 'خوانده‌شده' }, filter: true }),
  },
});
const note = {
  id: 'n1',
  name: 'یادداشت اول',
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-03T10:00:00.000Z',
};
const stored = (): StoredRows => ({ notes: [{ ...note }], 'contact-requests': [] });
const open = (address = '/admin/notes', calls: Record<string, unknown> = {}, permissions?: readonly string[]) =>
  openPanel(address, [notes, requests], stored(), calls, permissions);
const nav = () => within(screen.getByRole('navigation', { name: 'بخش‌های پنل' }));

test('the side menu leads to the sections in their groups, marks the current one, and folds', async () => {
  const { user, findByRole } = open();
  await findByRole('link', { name: 'یادداشت اول' });
  expect(
    nav()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['پیشخوان', '/admin', null],
    ['یادداشت‌ها', '/admin/notes', 'page'],
    ['پیام‌ها', '/admin/contact-requests', null],
    ['خروج', '/', null],
  ]);
  const group = nav().getByRole('button', { name: 'محتوا' });
  expect(group.getAttribute('aria-expanded')).toBe('true');
  await user.click(group);
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false');
  expect(nav().getByRole('button', { name: 'درخواست‌ها' }).getAttribute('aria-expanded')).toBe('true');
});

test('a section that the person may not see is neither in the menu nor requested', async () => {
  const { findByRole, requests: sent } = open('/admin/notes', {}, ['admin.notes.view']);
  await findByRole('link', { name: 'یادداشت اول' });
  expect(nav().queryByRole('link', { name: /پیام‌ها/ })).toBeNull();
  expect(nav().queryByRole('button', { name: 'درخواست‌ها' })).toBeNull();
  expect(sent.map(({ path }) => path)).not.toContain('home/newRequestCounts');
});

test('what waits is counted in the header and in the menu, and leads to its list', async () => {
  const { user, findByRole } = open('/admin/notes', {
    'home/newRequestCounts': { collabRequestCount: 7, contactRequestCount: 3 },
  });
  // The person sees no section of requests to collaborate, so those do not count.
  await user.click(await findByRole('button', { name: '۳ مورد در انتظار رسیدگی' }));
  const item = await findByRole('menuitem', { name: /پیام‌ها/ });
  const filter = encodeURIComponent(JSON.stringify({ state: 'new' }));
  expect(item.getAttribute('href')).toBe(`/admin/contact-requests?filter=${filter}`);
  expect(nav().getByRole('link', { name: /پیام‌ها/ }).textContent).toContain('۳ مورد جدید');
});

test('the panel of a teacher has their sections in one list, and asks for nothing that is of administrators', async () => {
  const scope = { scope: {}, fields: ['name'], order: 1 };
  const lessons = section('lessons', ['درس', 'درس‌ها'], 1, { panels: { teacher: scope, marketer: scope } });
  const {
    user,
    findByRole,
    requests: sent,
  } = openPanel('/teacher-panel/lessons', [notes, lessons], {
    lessons: [{ ...note, name: 'درس اول' }],
  });
  await findByRole('link', { name: 'درس اول' });
  expect(
    nav()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['پیشخوان', '/teacher-panel', null],
    ['درس‌ها', '/teacher-panel/lessons', 'page'],
    ['خروج', '/', null],
  ]);
  expect(nav().queryAllByRole('button')).toEqual([]);
  const header = within(screen.getByRole('banner')).getAllByRole('button');
  expect(header.map((button) => button.getAttribute('aria-label'))).toEqual(['بستن فهرست', 'حساب کاربری مدیر آزمون']);
  await user.click(header[1]!);
  expect((await findByRole('region', { name: 'حساب کاربری' })).textContent).toMatch(/^مدیر آزموناستاد/);
  expect(document.title).toBe('درس‌ها | پنل استاد');
  expect(sent.map(({ path }) => path)).toEqual(['lessons']);
});

test('where nothing waits the header says nothing of it', async () => {
  const { findByRole, requests: sent } = open('/admin/notes', {
    'home/newRequestCounts': { collabRequestCount: 0, contactRequestCount: 0 },
  });
  await findByRole('link', { name: 'یادداشت اول' });
  await expect.poll(() => sent.map(({ path }) => path)).toContain('home/newRequestCounts');
  expect(screen.queryByRole('button', { name: /در انتظار رسیدگی/ })).toBeNull();
});

test('the menu of the account names the person and leads to the site, to its security, and out', async () => {
  const { user, findByRole } = open();
  await user.click(await findByRole('button', { name: 'حساب کاربری مدیر آزمون' }));
  const menu = within(await findByRole('menu', { name: 'حساب کاربری' }));
  expect(menu.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['مشاهدهٔ سایت', '/'],
    ['امنیت حساب', '/profile/security'],
    ['خروج از حساب', null],
  ]);
});

test('the button of the header shuts and opens the side menu', async () => {
  const { user, findByRole } = open();
  const button = await findByRole('button', { name: 'بستن فهرست' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.click(button);
  expect((await findByRole('button', { name: 'باز کردن فهرست' })).getAttribute('aria-expanded')).toBe('false');
});

test('the head of a row says when it came and changed; deleting it leads back to the list', async () => {
  const { user, findByRole, container, requests: sent } = open('/admin/notes/edit/n1');
  const remove = await findByRole('button', { name: 'حذف' });
  const times = [...container.querySelectorAll('main time')].map((time) => time.getAttribute('datetime'));
  expect(times).toEqual([note.createdAt, note.updatedAt]);
  await user.click(remove);
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'حذف' }));
  await expect.poll(() => document.getElementById(headingId)?.textContent).toBe('یادداشت‌ها');
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['notes/n1']);
});

test('who may only see a row gets neither a way to save nor to delete it', async () => {
  const { findByRole } = open('/admin/notes/edit/n1', {}, ['admin.notes.view']);
  await findByRole('link', { name: 'یادداشت‌ها' });
  await screen.findByText('یادداشت اول');
  for (const name of ['حذف', 'ذخیره', 'ذخیره و بازگشت به فهرست']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a row that is not there is reported, with the way to the list', async () => {
  const { findByRole, findByText } = open('/admin/notes/edit/n9');
  await findByText('این یادداشت پیدا نشد');
  const link = await findByRole('link', { name: 'رفتن به فهرست یادداشت‌ها' });
  expect(link.getAttribute('href')).toBe('/admin/notes');
});

const q = encodeURIComponent(JSON.stringify({ q: 'چیز' }));
const trash = encodeURIComponent(JSON.stringify({ deleted: true }));
test.each([
  ['/admin/contact-requests', 'در «پیام‌ها» هنوز چیزی ثبت نشده است', 'link', 'افزودن اولین پیام'],
  [`/admin/contact-requests?filter=${q}`, 'چیزی پیدا نشد', 'button', 'حذف همهٔ فیلترها'],
  [`/admin/contact-requests?filter=${trash}`, 'چیزی حذف نشده است', 'button', 'بازگشت به فهرست'],
] as const)('an empty list at %s says «%s»', async (address, text, role, way) => {
  const { user, findByText, findByRole, requests: sent } = open(address);
  await findByText(text);
  const action = await findByRole(role, { name: way });
  if (role === 'link') return expect(action.getAttribute('href')).toBe('/admin/contact-requests/create');
  await user.click(action);
  const filter = () => sent.filter(({ path }) => path === 'contact-requests').at(-1)?.query['filter'] ?? '{}';
  return expect.poll(filter).toBe('{}');
});

test('a list that could not be loaded says so, and is requested again', async () => {
  const failure = Response.json({ code: 'internal', title: 'خطا', status: 500, errors: [] }, { status: 500 });
  const { user, findByRole, requests: sent } = open('/admin/notes', { notes: failure });
  const count = () => sent.filter(({ path }) => path === 'notes').length;
  const again = await findByRole('button', { name: /دوباره/ });
  const before = count();
  await user.click(again);
  await expect.poll(count).toBeGreaterThan(before);
});

/** The panel of a person whose session ends with the next request for notes. */
async function openUntilEnd() {
  onTestFinished(() => sessionGate.set('open'));
  const calls: Record<string, unknown> = {};
  const panel = open('/admin/contact-requests', calls);
  await panel.findByText('در «پیام‌ها» هنوز چیزی ثبت نشده است');
  const refusal = (title: string) =>
    Response.json({ code: 'unauthenticated', title, status: 401, errors: [] }, { status: 401 });
  calls['notes'] = refusal('وارد شوید');
  await panel.user.click(nav().getByRole('link', { name: 'یادداشت‌ها' }));
  await screen.findByRole('dialog', { name: 'دوباره وارد شوید' });
  return { ...panel, calls, refusal };
}

test('where the session has ended the password of the same person is asked for, and the page goes on', async () => {
  const { user, calls, refusal, requests: sent } = await openUntilEnd();
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'ورود و ادامه' });
  expect([screen.getByRole<HTMLInputElement>('textbox', { name: 'حساب' }).value, submit.disabled]).toEqual([
    'admin@example.com',
    true,
  ]);
  calls['/auth/login'] = refusal('رمز عبور درست نیست');
  await user.type(screen.getByLabelText(/^رمز عبور/), 'abc');
  await user.click(submit);
  await screen.findByText('رمز عبور درست نیست');
  calls['/auth/login'] = {};
  delete calls['notes'];
  await expect.poll(() => submit.disabled).toBe(false);
  await user.click(submit);
  expect(await screen.findByRole('link', { name: 'یادداشت اول' })).toBeTruthy();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const logins = sent.filter(({ path }) => path === '/auth/login').map(({ body }) => body);
  expect(logins).toEqual(Array(2).fill({ username: 'admin@example.com', password: 'abc' }));
});

test('where somebody else has logged in nothing of the page goes on in their name', async () => {
  await openUntilEnd();
  sessionGate.set('other');
  expect(await screen.findByRole('dialog', { name: 'با حساب دیگری وارد شده‌اید' })).toBeTruthy();
  expect(screen.queryByLabelText(/^رمز عبور/)).toBeNull();
  expect(screen.getByRole('button', { name: 'باز کردن با حساب جدید' })).toBeTruthy();
});
