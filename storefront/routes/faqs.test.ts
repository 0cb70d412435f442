import { expect, test } from 'vitest';
import { breadcrumbsOf, linksOf, textsOf } from '../testing/html.ts';
import { faq } from '../testing/records.ts';
import { metadataOf, openPage, origin, structuredDataOf } from '../testing/site.ts';

const records = [
  faq(),
  faq({ _id: 'f2', question: 'چگونه بپردازم؟', category: 'پرداخت' }),
  faq({ _id: 'f3', question: 'ثبت‌نام رایگان است؟', category: 'ثبت‌نام' }),
  faq({ _id: 'f4', question: 'شما که هستید؟', category: '' }),
];

test('the questions by category, with links to the categories', async () => {
  const { status, document } = await openPage('/faqs', { 'GET /api/faqs': { records } });
  expect(status).toBe(200);
  expect(textsOf(document, 'h1')).toEqual(['پرسش‌های متداول']);
  expect(breadcrumbsOf(document)).toEqual([
    ['صفحهٔ اصلی', '/'],
    ['پرسش‌های متداول', null],
  ]);
  expect(linksOf(document, '.faq-nav a')).toEqual([
    ['ثبت‌نام', '#faq-1'],
    ['پرداخت', '#faq-2'],
    ['عمومی', '#faq-3'],
  ]);
  const groups = [...document.querySelectorAll('.faq-groups > section')].map((section) => ({
    id: section.id,
    title: document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent,
    titleId: section.getAttribute('aria-labelledby'),
    questions: textsOf(section, 'summary'),
  }));
  expect(groups).toEqual([
    {
      id: 'faq-1',
      title: 'ثبت‌نام',
      titleId: 'faq-title-1',
      questions: ['چگونه ثبت‌نام کنم؟', 'ثبت‌نام رایگان است؟'],
    },
    { id: 'faq-2', title: 'پرداخت', titleId: 'faq-title-2', questions: ['چگونه بپردازم؟'] },
    { id: 'faq-3', title: 'عمومی', titleId: 'faq-title-3', questions: ['شما که هستید؟'] },
  ]);
  expect(document.querySelector('.question .prose')?.innerHTML).toBe('<p>با شمارهٔ موبایل</p>');
  expect(document.querySelector('.empty')).toBeNull();
});

test('one category needs no links; two do', async () => {
  const one = await openPage('/faqs', { 'GET /api/faqs': { records: records.slice(0, 1) } });
  expect(one.document.querySelector('.faq-nav')).toBeNull();
  expect(textsOf(one.document, '.faq-groups h2')).toEqual(['ثبت‌نام']);
  expect(one.document.querySelector('.empty')).toBeNull();
  const two = await openPage('/faqs', { 'GET /api/faqs': { records: records.slice(0, 2) } });
  expect(textsOf(two.document, '.faq-nav a')).toEqual(['ثبت‌نام', 'پرداخت']);
});

test('without questions the page says where to ask', async () => {
  const { document } = await openPage('/faqs', { 'GET /api/faqs': { records: [] } });
  expect(textsOf(document, '.empty h2')).toEqual(['هنوز پرسشی اینجا نیست']);
  expect(document.querySelector('.faq-nav')).toBeNull();
});

test('search engines get the questions with their answers', async () => {
  const { document } = await openPage('/faqs', { 'GET /api/faqs': { records: records.slice(0, 1) } });
  expect(metadataOf(document)).toMatchObject({
    title: 'پرسش‌های متداول | آکادمی مهرگان',
    canonical: `${origin}/faqs`,
    description: 'پاسخ پرسش‌هایی که بیشتر از ما می‌پرسند: ثبت‌نام.',
  });
  expect(structuredDataOf(document)).toMatchObject([
    { itemListElement: [{ item: `${origin}/` }, { item: `${origin}/faqs` }] },
    {
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'چگونه ثبت‌نام کنم؟',
          acceptedAnswer: { '@type': 'Answer', text: 'با شمارهٔ موبایل' },
        },
      ],
    },
  ]);
});

test('search engines get the answers as plain text, and the categories that are there', async () => {
  const rich = faq({ answer: '<p>با <b>شمارهٔ</b> موبایل &amp; کد</p><ul><li>یک</li></ul>' });
  const { document } = await openPage('/faqs', { 'GET /api/faqs': { records: [rich, ...records.slice(1)] } });
  const page = structuredDataOf(document).find((data) => (data as { '@type': string })['@type'] === 'FAQPage');
  expect(page).toMatchObject({ mainEntity: [{ acceptedAnswer: { text: 'با شمارهٔ موبایل & کد یک' } }, {}, {}, {}] });
  expect(metadataOf(document)['description']).toBe('پاسخ پرسش‌هایی که بیشتر از ما می‌پرسند: ثبت‌نام، پرداخت، عمومی.');
  const empty = await openPage('/faqs', { 'GET /api/faqs': { records: [] } });
  expect(metadataOf(empty.document)['description']).toBe('پاسخ پرسش‌هایی که بیشتر از ما می‌پرسند.');
});
