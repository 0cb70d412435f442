// @vitest-environment happy-dom
/** Undoing what an action did to several rows: from its message, and from the history of a row. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { openPanel, type StoredRows } from '../../testing/panel.tsx';

const posts = defineResource('posts', {
  label: ['نوشته', 'نوشته‌ها'],
  labelEn: ['Post', 'Posts'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    state: f.choice('وضعیت', 'State', { choices: { draft: 'پیش‌نویس', shown: 'منتشرشده' }, default: 'draft' }),
  },
  actions: {
    publish: { label: { fa: 'انتشار', en: 'Publish' }, set: { state: 'shown' }, bulk: true },
    tell: { label: { fa: 'خبر دادن', en: 'Tell' }, set: { state: 'shown' }, bulk: true, irreversible: true },
  },
}) as unknown as AnyResource;
const rows = (): StoredRows => ({
  posts: ['یک', 'دو'].map((name, n) => ({ id: `p${n}`, name, state: 'draft', version: 1 })),
});
const undo = { id: 'r1', until: '2030-01-01T00:00:00.000Z' };
const calls = {
  'posts/actions/publish': { ids: ['p0', 'p1'], waiting: [], undo },
  'posts/actions/tell': { ids: ['p0', 'p1'], waiting: [] },
  'posts/action-runs/r1/undo': {
    ids: ['p0'],
    left: [{ id: 'p1', title: 'دو', reason: 'پس از آن تغییر کرده است' }],
  },
  'posts/p0/history': [
    {
      id: 'e1',
      action: 'action:publish',
      at: '2026-11-26T08:00:00.000Z',
      actor: null,
      reason: null,
      requestedBy: null,
      before: { state: 'draft' },
      after: { state: 'shown' },
      undo: { ...undo, rows: 2 },
    },
  ],
};

test('the message of an action carries its undoing, which names what was left', async () => {
  const { user, requests } = openPanel('/admin/posts', [posts], rows(), calls);
  for (const box of (await screen.findAllByRole('checkbox')).slice(-2)) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'انتشار' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).not.toContain('یک‌جا بازگرداند');
  await user.click(within(dialog).getByRole('button', { name: 'انتشار' }));
  await screen.findByText('«انتشار» برای ۲ ردیف انجام شد');
  await user.click(screen.getByRole('button', { name: 'بازگرداندن' }));
  expect(
    await screen.findByText('۱ ردیف به حالت قبلی بازگشت؛ ۱ ردیف دست نخورد: «دو» پس از آن تغییر کرده است'),
  ).toBeTruthy();
  expect(requests.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(1);
});

test('what cannot be undone says so before, and has no such button after', async () => {
  const { user } = openPanel('/admin/posts', [posts], rows(), calls);
  for (const box of (await screen.findAllByRole('checkbox')).slice(-2)) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'خبر دادن' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('این کار را نمی‌توان یک‌جا بازگرداند');
  await user.click(within(dialog).getByRole('button', { name: 'خبر دادن' }));
  await screen.findByText('«خبر دادن» برای ۲ ردیف انجام شد');
  expect(screen.queryByRole('button', { name: 'بازگرداندن' })).toBeNull();
});

test('once the message is gone, the history of a row undoes it for all', async () => {
  const { user, requests } = openPanel('/admin/posts/edit/p0', [posts], rows(), calls);
  await user.click(await screen.findByRole('tab', { name: 'تاریخچه' }));
  await user.click(await screen.findByRole('button', { name: 'بازگرداندن هر ۲ ردیف' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'بازگرداندن' }));
  await expect.poll(() => requests.filter(({ path }) => path === 'posts/action-runs/r1/undo')).toHaveLength(1);
});
