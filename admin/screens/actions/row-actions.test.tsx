// @vitest-environment happy-dom
/** What is done to rows: what is sent for which of them, what is said afterwards, and what the server refuses. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { openPanel, type PanelRequest } from '../../testing/panel.tsx';

const shared = { label: ['نوشته', 'نوشته‌ها'], labelEn: ['Post', 'Posts'], title: 'name' } as const;
const name = f.text('نام', 'Name', { required: true });
const posts = defineResource('posts', {
  ...shared,
  fields: {
    name,
    state: f.choice('وضعیت', 'State', { choices: { draft: 'پیش‌نویس', shown: 'منتشرشده' } }),
    isTold: f.boolean('گفته‌شده', 'Told'),
    fee: f.toman('مبلغ', 'Fee'),
  },
  actions: {
    publish: { label: { fa: 'انتشار', en: 'Publish' }, set: { state: 'shown' }, when: { state: 'draft' }, bulk: true },
    tell: {
      label: { fa: 'اعلام', en: 'Tell' },
      set: { isTold: true },
      bulk: true,
      ask: { fields: { text: f.text('متن', 'Text', { required: true }) }, reason: true, password: true, consent: {} },
    },
    pay: {
      label: { fa: 'پرداخت', en: 'Pay' },
      permission: 'admin.posts.edit',
      bulk: true,
      ask: { fields: { method: f.text('روش', 'Method', { required: true }) } },
      money: { beneficiary: { server: true }, amount: 'fee' },
    },
  },
}) as unknown as AnyResource;
const drafts = defineResource('drafts', { ...shared, fields: { name }, trashDays: 0 }) as unknown as AnyResource;

const post = (n: number) => ({
  id: `p${n}`,
  name: `نوشته ${n}`,
  state: n === 1 ? 'shown' : 'draft',
  fee: n,
  version: 1,
});
const refusal = (detail: string, errors: readonly object[] = []) =>
  Response.json({ code: 'conflict', title: 'نشد', detail, status: 409, errors }, { status: 409 });

/** Opens a list of four rows, and selects these. */
async function select(selected: readonly number[], calls: Record<string, unknown> = {}, address = '/admin/posts') {
  const rows = { posts: [0, 1, 2, 3].map(post), drafts: [0, 1].map(post) };
  const panel = openPanel(address, [posts, drafts], rows, calls);
  for (const n of selected) fireEvent.click(await screen.findByRole('checkbox', { name: `انتخاب نوشته ${n}` }));
  return { ...panel, rows };
}
type Panel = Awaited<ReturnType<typeof select>>;

const bar = () => screen.queryByRole('toolbar', { name: 'عملیات گروهی' });
const press = async (label: string) => {
  const button = () => within(bar()!).getByRole<HTMLButtonElement>('button', { name: label });
  await screen.findByRole('toolbar', { name: 'عملیات گروهی' });
  await expect.poll(() => button().disabled).toBe(false);
  fireEvent.click(button());
};
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const dialog = async () => within(await screen.findByRole('dialog'));
const agree = async (label: string) => fireEvent.click((await dialog()).getByRole('button', { name: label }));
const writes = ({ requests }: Panel) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
const lists = ({ requests }: Panel) =>
  requests.filter(({ method, path }) => method === 'GET' && path === 'posts').length;
const bodies = (requests: readonly PanelRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

test('of several rows that are deleted, the message counts those that stay, and the list is shown anew', async () => {
  const panel = await select([2, 1, 0], { 'posts/p1': refusal('در سبد کسی است') });
  await press('حذف');
  const question = await dialog();
  expect(question.getByRole('heading').textContent).toBe('۳ نوشته حذف شود؟');
  expect(question.getByText('تا ۳۰ روز در «حذف‌شده‌ها» می‌ماند و می‌توان آن را بازگرداند.')).toBeTruthy();
  await agree('حذف');
  await screen.findByText('۲ نوشته حذف شد؛ ۱ ردیف حذف نشد: در سبد کسی است');
  expect(writes(panel).sort()).toEqual(['DELETE posts/p0', 'DELETE posts/p1', 'DELETE posts/p2']);
  await expect.poll(bar).toBeNull();
  await expect.poll(() => screen.queryByText('نوشته 2')).toBeNull();
  expect(panel.rows.posts.map(({ id }) => id)).toEqual(['p1', 'p3']);
});

test('where no row can be deleted, the reason is said, and the rows stay selected', async () => {
  const panel = await select([1], { 'posts/p1': refusal('در سبد کسی است') });
  const before = lists(panel);
  await press('حذف');
  await agree('حذف');
  await screen.findByText('در سبد کسی است');
  expect([bar() === null, lists(panel) - before]).toEqual([false, 0]);
});

test('deleting where there is no trash is final: it says so before, and cannot be undone after', async () => {
  await select([0], {}, '/admin/drafts');
  await press('حذف');
  expect((await dialog()).getByText('این کار قابل بازگشت نیست.')).toBeTruthy();
  await agree('حذف');
  await screen.findByText('نوشته حذف شد');
  expect(screen.queryByRole('button', { name: 'بازگرداندن' })).toBeNull();
});

const trash = `/admin/posts?filter=${encodeURIComponent('{"deleted":true}')}`;

test.each([
  [{}, '۲ نوشته بازگردانده شد', true],
  [{ 'posts/p3/restore': refusal('نام آن گرفته شده است') }, 'نام آن گرفته شده است', true],
  [{ 'posts/p0/restore': refusal('نه'), 'posts/p3/restore': refusal('نه') }, 'نه', false],
])('rows of the trash are restored one by one, where the server answers %j', async (calls, message, isOver) => {
  const panel = await select([3, 0], calls, trash);
  const before = lists(panel);
  await press('بازگرداندن');
  await screen.findByText(message);
  expect(writes(panel).sort()).toEqual(['POST posts/p0/restore', 'POST posts/p3/restore']);
  await expect.poll(() => lists(panel) > before).toBe(true);
  await expect.poll(() => bar() === null).toBe(isOver);
});

test('an action is sent for the rows whose condition is met, and refused before it is sent where none is', async () => {
  const panel = await select([2, 1, 0], { 'posts/actions/publish': { ids: ['p0', 'p2'], waiting: [] } });
  const before = lists(panel);
  await press('انتشار');
  expect((await dialog()).getByRole('heading').textContent).toBe('«انتشار» برای ۲ ردیف انجام شود؟');
  await agree('انتشار');
  await screen.findByText('«انتشار» برای ۲ ردیف انجام شد');
  const sent = bodies(panel.requests);
  expect(sent.map(({ path, body }) => [path, Object.keys(body), [...(body['ids'] as string[])].sort()])).toEqual([
    ['posts/actions/publish', ['ids'], ['p0', 'p2']],
  ]);
  await expect.poll(bar).toBeNull();
  expect(lists(panel)).toBeGreaterThan(before);
  fireEvent.click(screen.getByRole('checkbox', { name: 'انتخاب نوشته 1' }));
  await press('انتشار');
  await screen.findByText('این کار برای ردیف‌های انتخاب‌شده ممکن نیست');
  expect([bodies(panel.requests).length, bar() === null]).toEqual([1, false]);
});

const done = (count: string) => `«انتشار» برای ${count} ردیف انجام شد`;
const pending = (count: string) => `«انتشار» برای ${count} ردیف در انتظار تأیید مدیر دوم است`;
test.each([
  [{ ids: ['p0'], waiting: ['p2'] }, `${done('۱')}؛ ${pending('۱')}`],
  [{ ids: [], waiting: ['p0', 'p2'] }, pending('۲')],
])('what came of an action is said: %j', async (answer, message) => {
  await select([0, 2], { 'posts/actions/publish': answer });
  await press('انتشار');
  await agree('انتشار');
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a refused action says why and keeps the rows selected; who does not agree sends nothing', async () => {
  const panel = await select([0, 2], { 'posts/actions/publish': refusal('اول تصویر بگذارید') });
  await press('انتشار');
  await agree('انصراف');
  expect(writes(panel)).toEqual([]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await press('انتشار');
  await agree('انتشار');
  await screen.findByText('اول تصویر بگذارید');
  expect([writes(panel), bar() === null]).toEqual([['POST posts/actions/publish'], false]);
});

test('the form of an action for several rows: what it says, where a refusal stands, and what is sent', async () => {
  const calls: Record<string, unknown> = {
    'posts/actions/tell': refusal('نادرست', [
      { property: 'text', errors: ['این متن تکراری است'] },
      { property: 'password', errors: ['رمز نادرست است'] },
      { property: 'ids.0', errors: ['این ردیف بسته است'] },
    ]),
  };
  const panel = await select([2, 0], calls);
  await press('اعلام');
  const form = within(await screen.findByRole('dialog', { name: 'اعلام (۲ ردیف)' }));
  const said = 'این کار پس از تأیید مدیر دیگری انجام می‌شود. این کار را نمی‌توان یک‌جا بازگرداند.';
  expect(await form.findByText(said)).toBeTruthy();
  const text = form.getByRole('textbox', { name: /^متن/ });
  type(text, 'خبر');
  type(form.getByRole('textbox', { name: /علت/ }), 'لازم');
  type(form.getByLabelText(/رمز عبور شما/), 'secret');
  fireEvent.click(form.getByRole('button', { name: 'اعلام' }));
  const described = (input: HTMLElement) =>
    (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  await expect.poll(() => described(text).join()).toContain('این متن تکراری است');
  expect(described(form.getByLabelText(/رمز عبور شما/)).join()).toContain('رمز نادرست است');
  expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('این ردیف بسته است');
  calls['posts/actions/tell'] = { ids: ['p2', 'p0'], waiting: [] };
  type(text, 'خبر تازه');
  fireEvent.click(form.getByRole('button', { name: 'اعلام' }));
  await screen.findByText('«اعلام» برای ۲ ردیف انجام شد');
  expect(bodies(panel.requests).at(-1)?.body).toEqual({
    ids: expect.toSatisfy((ids: string[]) => [...ids].sort().join() === 'p0,p2'),
    input: { text: 'خبر تازه' },
    reason: 'لازم',
    password: 'secret',
  });
  await expect.poll(bar).toBeNull();
});

test('who closes the form of an action has sent nothing, and the rows stay selected', async () => {
  const panel = await select([2, 0]);
  await press('اعلام');
  fireEvent.click(await (await dialog()).findByRole('button', { name: 'انصراف' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect([writes(panel), bar() === null]).toEqual([[], false]);
});

test('an action of money is sent as it was checked: other answers are checked again', async () => {
  const outcome = { ids: ['p0', 'p2'], waiting: [], money: { given: 2, waiting: 0 } };
  const panel = await select([0, 2], { 'posts/actions/pay': outcome });
  await press('پرداخت');
  const form = await dialog();
  const method = await form.findByRole('textbox', { name: /روش/ });
  const submit = (label: string) => fireEvent.click(form.getByRole('button', { name: label }));
  type(method, 'پایا');
  await submit('بررسی');
  await form.findByText('۲ ردیف (۲ تومان) همین حالا انجام می‌شود.');
  type(method, 'پایا۲');
  await submit('پرداخت');
  await expect.poll(() => bodies(panel.requests).length).toBe(2);
  await submit('پرداخت');
  await screen.findByText('«پرداخت» برای ۲ ردیف انجام شد');
  const sent = bodies(panel.requests).map(({ body: { dryRun = false, input } }) => ({ dryRun, input }));
  expect(sent).toEqual([
    { dryRun: true, input: { method: 'پایا' } },
    { dryRun: true, input: { method: 'پایا۲' } },
    { dryRun: false, input: { method: 'پایا۲' } },
  ]);
});

test('an action of the menu of a row is done to that row alone', async () => {
  const panel = await select([0], { 'posts/actions/publish': { ids: ['p2'], waiting: [] } });
  fireEvent.click(screen.getByRole('button', { name: 'عملیات نوشته 2' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'انتشار' }));
  await screen.findByText(done('۱'));
  expect(bodies(panel.requests)).toEqual([{ path: 'posts/actions/publish', body: { ids: ['p2'] } }]);
});

test('a row that is deleted from its form leads back to the list, where it is gone', async () => {
  const panel = await select([], {}, '/admin/posts/edit/p2');
  fireEvent.click(await screen.findByRole('button', { name: 'حذف' }));
  expect((await dialog()).getByRole('heading').textContent).toBe('«نوشته 2» حذف شود؟');
  await agree('حذف');
  expect(await screen.findByRole('heading', { level: 1, name: 'نوشته‌ها' })).toBeTruthy();
  await screen.findByText('نوشته 3');
  expect([writes(panel), screen.queryByText('نوشته 2')]).toEqual([['DELETE posts/p2'], null]);
});

test('an action from the menu of one row ends the selection of others', async () => {
  await select([0, 2], { 'posts/actions/publish': { ids: ['p3'], waiting: [] } });
  await screen.findByRole('toolbar', { name: 'عملیات گروهی' });
  fireEvent.click(screen.getByRole('button', { name: 'عملیات نوشته 3' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'انتشار' }));
  await expect.poll(bar).toBeNull();
});
