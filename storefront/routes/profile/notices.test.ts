import { expect, test } from 'vitest';
import type { Notice } from '../../../src/contract/notices.ts';
import { linksOf, textsOf } from '../../testing/html.ts';
import { openOwnPage, sendOwnForm } from '../../testing/own-pages.ts';
import { pageOf } from '../../testing/records.ts';

const id = '00000000-0000-7000-8000-000000000001';
const notice = (more: Partial<Notice> = {}): Notice => ({
  _id: id,
  kind: 'wallet-charged',
  title: 'کیف پول شارژ شد',
  text: '۵۰٬۰۰۰ تومان به کیف پول شما اضافه شد.',
  link: '/profile/wallet',
  createdAt: '2026-11-20T08:00:00.000Z',
  readAt: null,
  ...more,
});

test('the dashboard lists the latest messages of the school, and which are new', async () => {
  const records = [notice(), notice({ _id: 'n2', link: null, readAt: '2026-11-20T09:00:00.000Z' })];
  const { document } = await openOwnPage('/profile/dashboard', {
    'GET /api/profile/notices': { ...pageOf(records), unread: 1 },
  });
  const list = '[aria-labelledby="notices"]';
  expect(textsOf(document, `${list} h3`)).toEqual(['کیف پول شارژ شد', 'کیف پول شارژ شد']);
  expect(linksOf(document, `${list} a`)).toEqual([['کیف پول شارژ شد', '/profile/wallet']]);
  expect([...document.querySelectorAll(`${list} input`)].map((input) => input.getAttribute('value'))).toEqual([id]);
});

test('they are marked as read by a form that works without scripts', async () => {
  const { status, headers, requests } = await sendOwnForm(
    '/profile/dashboard',
    { notice: id },
    { 'POST /api/profile/notices/read': { ok: true } },
  );
  expect([status, headers.get('location')]).toEqual([303, '/profile/dashboard']);
  expect(requests.find(({ key }) => key.endsWith('/read'))).toMatchObject({ body: { ids: [id] } });
});

test('a form that names none of them is refused, and the page stays', async () => {
  const { status, document } = await sendOwnForm('/profile/dashboard', { notice: 'x' });
  expect([status, textsOf(document, 'h1')]).toEqual([422, ['پیشخوان']]);
});

test('without any there is no list', async () => {
  const { document } = await openOwnPage('/profile/dashboard');
  expect(document.querySelector('#notices')).toBeNull();
});
