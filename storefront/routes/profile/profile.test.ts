import { expect, test } from 'vitest';
import type { MyVip } from '../../../src/contract/profile.ts';
import { refusal } from '../../testing/contract-api.ts';
import { linksOf, textOf, textsOf } from '../../testing/html.ts';
import { openOwnPage } from '../../testing/own-pages.ts';
import { order, orderNumber, ownCourse, vip, waitingOrder } from '../../testing/own-records.ts';
import { pageOf } from '../../testing/records.ts';
import { metadataOf, openPage } from '../../testing/site.ts';
import { userInfo } from '../../testing/user.ts';

const paths = [
  '/profile',
  '/profile/dashboard',
  '/profile/courses?page=2',
  '/profile/transactions',
  `/profile/transactions/${orderNumber}`,
  `/profile/transactions/${orderNumber}/receipt`,
  '/profile/wallet',
  '/profile/exam-and-proof',
  '/profile/my-exam-list',
  '/profile/vip',
  '/profile/vip-acount',
  '/profile/vip-marketing',
  '/profile/marketing-payment',
  '/profile/security',
  '/profile/info?next=%2Fprofile%2Fmy-proof-list',
  '/profile/extra-info',
  '/profile/profile',
  '/profile/address/mobile',
  '/profile/delete',
];

test.each(paths)(
  'without a session %s leads to the page of the login and back, and asks for nothing else',
  async (path) => {
    const login = `/login?next=${encodeURIComponent(path)}`;
    const guest = await openPage(path);
    expect([guest.status, guest.headers.get('location')]).toEqual([302, login]);
    expect(guest.requests).toEqual([]);
    const ended = await openPage(
      path,
      { 'POST /api/users/info': refusal(401, 'unauthenticated') },
      { headers: { cookie: 'sid=a' } },
    );
    expect([ended.status, ended.headers.get('location')]).toEqual([302, login]);
    expect(ended.requests.map(({ key }) => key)).toEqual(['POST /api/users/info']);
  },
);

test('U01 the first page of the profile leads to each of its pages; the frame says whose it is', async () => {
  const { status, document } = await openOwnPage('/profile');
  expect(status).toBe(200);
  expect(textsOf(document, 'h1')).toEqual(['سلام سارا']);
  expect(textOf(document.querySelector('.member-card'))).toBe('سارا نیک۰۹۱۲۳۴۵۶۷۸۹کیف پول ۷۵۰٬۰۰۰ تومان');
  expect(document.querySelectorAll('.member-side[data-first]')).toHaveLength(1);
  const menu = linksOf(document, '.member-menu a');
  expect(menu).toContainEqual(['کیف پول', '/profile/wallet']);
  expect(linksOf(document, '.profile-pages a')).toEqual(menu);
  expect(metadataOf(document)).toMatchObject({ title: 'حساب من | آکادمی مهرگان', robots: 'noindex' });
});

test('the menu marks the page one is at; a person without a name has a general one', async () => {
  const { document } = await openOwnPage('/profile/wallet', {
    'POST /api/users/info': userInfo({ name: '', family: '', mobile: null, email: 'sara@example.com' }),
  });
  expect(textsOf(document, '.member-menu [aria-current="page"]')).toEqual(['کیف پول']);
  expect(document.querySelectorAll('.member-side[data-first]')).toHaveLength(0);
  expect(textsOf(document, '.member-who *')).toEqual(['کاربر آکادمی', 'sara@example.com']);
});

test('U04 the dashboard shows courses to go on with, the wallet, and the last orders', async () => {
  const courses = ['c1', 'c2', 'c3', 'c4'].map((_id) => ownCourse({ _id, percent: _id === 'c1' ? 10_000 : 2_500 }));
  const { document } = await openOwnPage('/profile/dashboard', {
    'GET /api/profile/courses': pageOf(courses),
    'GET /api/profile/vip': vip({ isMember: true, until: '2027-02-18T08:00:00.000Z' }),
    'GET /api/orders': pageOf([waitingOrder(), order({ number: '140508290000001' })]),
  });
  expect(textsOf(document, '.fact')).toEqual([
    'دوره‌های من۴',
    'کیف پول۷۵۰٬۰۰۰ تومان',
    'اشتراک ویژهتا ۲۹ بهمن ۱۴۰۵',
    'سفارش در انتظار پرداخت۱',
  ]);
  // Those that are finished come last.
  expect(linksOf(document, '[aria-labelledby="courses"] .row-go').map(([, to]) => to)).toEqual([
    '/learn/c2',
    '/learn/c3',
    '/learn/c4',
  ]);
  expect(linksOf(document, '[aria-labelledby="orders"] a')).toEqual([
    ['ری‌اکت از پایه', `/profile/transactions/${orderNumber}`],
    ['ری‌اکت از پایه', '/profile/transactions/140508290000001'],
    ['همهٔ سفارش‌ها', '/profile/transactions'],
  ]);
});

test('U04 the dashboard of someone new says where to begin', async () => {
  const { document } = await openOwnPage('/profile/dashboard');
  expect(textsOf(document, '.empty h2')).toEqual(['هنوز دوره‌ای ندارید']);
  expect(linksOf(document, '.empty a')).toEqual([['فهرست دوره‌ها', '/department']]);
});

test('to go on with the first course that is not finished is the first action of the page', async () => {
  const accented = async (percents: readonly number[]) => {
    const courses = percents.map((percent, i) => ownCourse({ _id: `c${i}`, percent }));
    const { document } = await openOwnPage('/profile/courses', { 'GET /api/profile/courses': pageOf(courses) });
    return linksOf(document, '.row-go:not(.button--ghost)');
  };
  expect(await accented([10_000, 2_500, 0])).toEqual([['ادامه', '/learn/c1']]);
  expect(await accented([10_000, 0])).toEqual([['شروع', '/learn/c1']]);
  expect(await accented([10_000])).toEqual([]);
});

test('U03 each course says by which right it is watched and until when', async () => {
  const { document, requests } = await openOwnPage('/profile/courses?page=2', {
    'GET /api/profile/courses': pageOf(
      [
        ownCourse(),
        ownCourse({
          _id: 'c2',
          name: 'نکست',
          path: null,
          rights: [
            { source: 'vip', endsAt: '2027-03-20T20:29:00.000Z' },
            { source: 'vip', endsAt: '2027-02-20T20:29:00.000Z' },
            { source: 'bundle', endsAt: '2027-01-01T00:00:00.000Z' },
          ],
          endsAt: '2027-03-20T20:29:00.000Z',
        }),
      ],
      { page: 2, pages: 2, total: 14 },
    ),
  });
  expect(requests.find(({ key }) => key === 'GET /api/profile/courses')?.query).toEqual({ page: '2' });
  expect(textsOf(document, '.row-card')).toEqual([
    'ر‌اری‌اکت از پایه۲۴ درس۱ ساعت و ۳۰ دقیقههمیشگی۲۵٪خرید دورهادامه',
    'ننکست۲۴ درس۱ ساعت و ۳۰ دقیقهتا ۲۹ اسفند ۱۴۰۵۲۵٪این دوره فعلاً در سایت نیست؛ دسترسی شما محفوظ است.اشتراک ویژهخرید بستهادامه',
  ]);
  expect(linksOf(document, '.row-card a')).toEqual([
    ['ری‌اکت از پایه', '/course/c1/ری‌اکت-از-پایه'],
    ['ادامه', '/learn/c1'],
    ['ادامه', '/learn/c2'],
  ]);
  expect(linksOf(document, '.pager a')).toContainEqual(['قبلی', '/profile/courses']);
});

test('U03 it leads to the courses that membership holds, in other words for those who are no members', async () => {
  const included = async (mine: Partial<MyVip>) => {
    const { document } = await openOwnPage('/profile/courses', { 'GET /api/profile/vip': vip(mine) });
    const section = document.querySelector('[aria-labelledby="included"]')!;
    return [textOf(section), linksOf(section, 'a')] as const;
  };
  const [member, links] = await included({ isMember: true, until: '2027-02-18T08:00:00.000Z' });
  expect(member).toContain('دوره‌هایی که با اشتراک ویژه می‌بینیدتا ۲۹ بهمن ۱۴۰۵');
  expect(links).toEqual([['مشاهدهٔ دوره‌های اشتراک', '/department?vip=1#courses']]);
  expect((await included({}))[0]).toContain('بدون خرید جداگانه');
});

test('U03 without courses it says where to find one; a page after the last does not exist', async () => {
  const { document } = await openOwnPage('/profile/courses');
  expect(linksOf(document, '.empty a')).toEqual([['فهرست دوره‌ها', '/department']]);
  const after = { 'GET /api/profile/courses': pageOf([], { page: 3 }) };
  expect((await openOwnPage('/profile/courses?page=3', after)).status).toBe(404);
  expect((await openOwnPage('/profile/courses?page=x')).status).toBe(404);
});
