/** The pages of the VIP subscription that everybody may open. */
import { expect, test } from 'vitest';
import type { VipPage } from '../../src/contract/vip.ts';
import { notFound } from '../testing/contract-api.ts';
import { breadcrumbsOf, linksOf, textOf, textsOf } from '../testing/html.ts';
import { courseCard } from '../testing/records.ts';
import { metadataOf, openPage, origin, structuredDataOf } from '../testing/site.ts';

const page = (more: Partial<VipPage> = {}): VipPage => ({
  isOpen: true,
  text: { title: 'اشتراک ویژه', body: '<h2>برای چه کسی؟</h2><p>برای همه</p>' },
  plans: [
    { _id: 'p1', title: 'یک‌ماهه', days: 30, price: 290_000, discountedPrice: null, badge: null, benefits: ['آزمون'] },
    { _id: 'p2', title: 'سه‌ماهه', days: 90, price: 790_000, discountedPrice: 690_000, badge: 'پرفروش', benefits: [] },
  ],
  courseCount: 21,
  courses: [courseCard()],
  examDiscountBps: 2_000,
  faqs: [{ _id: 'f1', question: 'تمدید خودکار است؟', answer: '<p>نه، هرگز.</p>' }],
  ...more,
});
const open = (path = '/vip', more: Partial<VipPage> = {}, answers = {}) =>
  openPage(path, { 'GET /api/vip': page(more), ...answers });

test('P16 what the subscription is: plans with prices and a way to buy, text, courses, questions', async () => {
  const { status, document, headers } = await open();
  expect([status, headers.get('set-cookie')]).toEqual([200, null]);
  expect(textsOf(document, 'h1')).toEqual(['اشتراک ویژه']);
  expect(breadcrumbsOf(document)).toEqual([
    ['صفحهٔ اصلی', '/'],
    ['اشتراک ویژه', null],
  ]);
  expect(textsOf(document, '.plan h3')).toEqual(['یک‌ماهه', 'سه‌ماهه پرفروش']);
  expect(textsOf(document, '.plan .button')).toEqual(['افزودن به سبد خرید', 'افزودن به سبد خرید']);
  expect(textOf(document.querySelectorAll('.plan .price')[1])).toContain('۶۹۰٬۰۰۰');
  expect(textsOf(document, '.vip-benefits li').slice(0, 2)).toEqual(['۲۱ دوره تا پایان اشتراک', '۲۰٪ تخفیف آزمون‌ها']);
  expect(textsOf(document, '.prose h2')).toEqual(['برای چه کسی؟']);
  expect(linksOf(document, 'main .link-more')).toEqual([['همهٔ ۲۱ دوره', '/department?vip=1#courses']]);
  expect(textsOf(document, '.question summary')).toEqual(['تمدید خودکار است؟']);
  expect(linksOf(document, '.vip-own a')).toEqual([['اشتراک من', '/profile/vip']]);
  expect(document.querySelector('.vip-invitation')).toBeNull();
});

test('P16 search engines get its data: title, canonical address, offers in rials, questions', async () => {
  const { document } = await open('/vip?invite=none', {}, { 'GET /api/vip/invitations/{code}': notFound });
  expect(metadataOf(document)).toMatchObject({
    title: 'اشتراک ویژه | آکادمی مهرگان',
    description: expect.stringContaining('۲۱ دوره'),
    canonical: `${origin}/vip`,
  });
  expect(structuredDataOf(document)).toMatchObject([
    { '@type': 'BreadcrumbList' },
    {
      '@type': 'Product',
      image: `${origin}/api/share/site/vip.jpg`,
      offers: [
        { price: 2_900_000, priceCurrency: 'IRR', availability: 'https://schema.org/InStock' },
        { price: 6_900_000 },
      ],
    },
    { '@type': 'FAQPage', mainEntity: [{ acceptedAnswer: { text: 'نه، هرگز.' } }] },
  ]);
});

test('P16 a closed sale, and an open one without plans, say so; nothing is offered', async () => {
  const closed = await open('/vip', { isOpen: false, plans: [] });
  expect(textsOf(closed.document, '.empty h2')).toEqual(['فروش اشتراک فعلاً بسته است']);
  expect(structuredDataOf(closed.document)).toMatchObject([{ '@type': 'BreadcrumbList' }, { '@type': 'FAQPage' }]);
  const bare = await open('/vip', { plans: [], text: null, courses: [], faqs: [], examDiscountBps: 0, courseCount: 0 });
  expect(textsOf(bare.document, '.empty h2')).toEqual(['فعلاً طرحی برای فروش نداریم']);
  expect(bare.document.querySelector('.prose, .question, .course-card')).toBeNull();
});

test('P16 the link of a member is remembered and shown; an unknown one is not', async () => {
  const invited = { 'GET /api/vip/invitations/{code}': { discountBps: 500 } };
  const { headers, document, requests } = await open('/vip?invite=k3m9x2pq', {}, invited);
  expect(requests.find(({ key }) => key === 'GET /api/vip/invitations/{code}')?.params).toEqual({ code: 'k3m9x2pq' });
  expect(headers.get('set-cookie')).toMatch(
    /^invite=k3m9x2pq\.\d{10}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  );
  expect(textOf(document.querySelector('.vip-invitation'))).toContain('۵٪ ارزان‌تر');
  for (const code of ['k3m9x2pq', 'a%3B%20Domain%3Devil.example', '%00', 'x'.repeat(500)]) {
    const other = await open(`/vip?invite=${code}`, {}, { 'GET /api/vip/invitations/{code}': notFound });
    expect([other.status, other.headers.get('set-cookie')], code).toEqual([200, null]);
  }
});

test('P16 what new members read first, with the ways on; before it is written it does not exist', async () => {
  const text = { title: 'خوش آمدید', body: '<p>سه گام اول</p>', updatedAt: '2026-03-10T08:00:00.000Z' };
  const { status, document, requests } = await openPage('/vip/welcome', { 'GET /api/pages/{name}': text });
  expect(status).toBe(200);
  const asked = requests.find(({ key }) => key === 'GET /api/pages/{name}');
  expect(asked?.params).toEqual({ name: 'vip-welcome-page' });
  expect([textsOf(document, 'h1'), textsOf(document, '.prose')]).toEqual([['خوش آمدید'], ['سه گام اول']]);
  expect(linksOf(document, '.vip-next a').map(([, to]) => to)).toEqual([
    '/department?vip=1#courses',
    '/profile/vip',
    '/profile/vip-marketing',
  ]);
  expect(metadataOf(document)).toMatchObject({ robots: 'noindex, follow' });
  expect((await openPage('/vip/welcome', { 'GET /api/pages/{name}': notFound })).status).toBe(404);
});
