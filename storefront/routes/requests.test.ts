/** The pages with forms to the school, as the server renders them and takes their forms. */
import { expect, test } from 'vitest';
import type { Answers } from '../testing/contract-api.ts';
import { refusal } from '../testing/contract-api.ts';
import { breadcrumbsOf, linksOf, textOf, textsOf } from '../testing/html.ts';
import { metadataOf, openPage, origin, structuredDataOf, type Page } from '../testing/site.ts';
import { userInfo } from '../testing/user.ts';

const number = '140509010012345';
const sendForm = (path: string, values: Record<string, string>, answers: Answers = {}): Promise<Page> =>
  openPage(path, answers, { method: 'POST', body: new URLSearchParams(values) });
const valueOf = ({ document }: Page, name: string) => {
  const field = document.querySelector(`main form [name="${name}"]`);
  return field?.getAttribute('value') ?? field?.textContent;
};
/** The message beneath a field, as it is tied to it. */
const messageOf = ({ document }: Page, name: string) => {
  const field = document.querySelector(`main form [name="${name}"]`);
  const ids = (field?.getAttribute('aria-describedby') ?? '').split(' ');
  return [field?.getAttribute('aria-invalid'), textOf(document.getElementById(ids.at(-1) ?? ''))];
};
const typed = { name: 'سارا', contact: 'sara@example.com', subject: 'شهریه', message: 'شهریهٔ قسطی دارید؟' };

test.each([
  ['P06', '/contact-us', 'تماس با ما', 'contact'],
  ['P03', '/ask-me', 'از ما بپرسید', 'question'],
] as const)('%s %s sends a form without JavaScript, and shows its number', async (_, path, title, kind) => {
  const page = await openPage(path);
  expect(page.status).toBe(200);
  expect(textsOf(page.document, 'h1')).toEqual([title]);
  expect(breadcrumbsOf(page.document).at(-1)).toEqual([title, null]);
  expect(metadataOf(page.document)).toMatchObject({ title: `${title} | آکادمی مهرگان`, canonical: origin + path });
  const form = page.document.querySelector('main form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', path]);
  const trap = form?.querySelector('[name="website"]');
  expect([trap?.getAttribute('tabindex'), trap?.closest('[aria-hidden="true"]')?.tagName]).toEqual(['-1', 'P']);

  const sent = await sendForm(
    path,
    { ...typed, website: '', proof: 'x' },
    { 'POST /api/contact-requests': { number } },
  );
  expect(sent.requests.find(({ key }) => key === 'POST /api/contact-requests')?.body).toEqual({
    kind,
    ...typed,
    website: '',
    proof: 'x',
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?sent=${number}`]);
  const done = await openPage(`${path}?sent=${number}`);
  expect(textsOf(done.document, '.request-number')).toEqual(['۱۴۰۵۰۹۰۱۰۰۱۲۳۴۵']);
  expect(linksOf(done.document, '.request-next a')[0]).toEqual(['پیگیری', `/contact-us/follow?number=${number}`]);
  expect((await openPage(`${path}?sent=<b>`)).document.querySelector('.request-number')).toBeNull();
});

test.each(['/contact-us', '/ask-me'])(
  '%s says what is wrong beside each field, and keeps what was typed',
  async (path) => {
    const page = await sendForm(
      path,
      { ...typed, contact: '@sara', message: 'کم' },
      {
        'POST /api/contact-requests': refusal(422, 'invalid', 'نادرست', [
          { property: 'contact', errors: ['راه تماس درست نیست'] },
          { property: 'message', errors: ['کوتاه است'] },
        ]),
      },
    );
    // The contract of the test's API refuses the short message itself, without words of its own.
    expect(page.status).toBe(422);
    expect([valueOf(page, 'name'), valueOf(page, 'contact'), valueOf(page, 'message')]).toEqual([
      'سارا',
      '@sara',
      'کم',
    ]);
    const long = await sendForm(
      path,
      { ...typed, contact: '@sara' },
      {
        'POST /api/contact-requests': refusal(422, 'invalid', 'نادرست', [
          { property: 'contact', errors: ['راه تماس درست نیست'] },
          { property: 'message', errors: ['کوتاه است'] },
        ]),
      },
    );
    expect([messageOf(long, 'contact'), messageOf(long, 'message'), messageOf(long, 'name')]).toEqual([
      ['true', 'راه تماس درست نیست'],
      ['true', 'کوتاه است'],
      [null, ''],
    ]);
    const flood = await sendForm(path, typed, { 'POST /api/contact-requests': refusal(429, 'too_many', 'کمی بعد') });
    expect([flood.status, textsOf(flood.document, '.request-form > .form-error')]).toEqual([429, ['کمی بعد']]);
  },
);

test('P06 the other ways to reach the school are beside the form, which knows a member', async () => {
  const { document } = await openPage(
    '/contact-us',
    { 'POST /api/users/info': userInfo() },
    { headers: { cookie: 'sid=a' } },
  );
  expect(textsOf(document, '#ways ~ ul li')).toEqual(['۰۲۱۱۲۳۴۵۶۷۸', 'info@example.com', 'تهران', 'هر روز', 'تلگرام']);
  const { name, family, mobile } = userInfo();
  expect(document.querySelector('[name="name"]')?.getAttribute('value')).toBe(`${name} ${family}`);
  expect(document.querySelector('[name="contact"]')?.getAttribute('value')).toBe(mobile);
});

test('P03 questions that were asked often are beside the form', async () => {
  const { document } = await openPage('/ask-me');
  expect(textsOf(document, '.question summary')).toEqual(['چگونه ثبت‌نام کنم؟']);
});

const work = {
  name: 'رضا',
  family: 'نوری',
  mobile: '09121234567',
  email: '',
  kind: 'teacher',
  expertise: '',
  message: 'ده سال درس داده‌ام.',
};

test('P18 /work-with-us takes a form with a file, and hands the API what the upload answered', async () => {
  const page = await openPage('/work-with-us?kind=marketer');
  expect([page.status, textsOf(page.document, 'h1')]).toEqual([200, ['همکاری با ما']]);
  const form = page.document.querySelector('main form');
  expect([form?.getAttribute('enctype'), form?.querySelector('[name="file"]')?.getAttribute('type')]).toEqual([
    'multipart/form-data',
    'file',
  ]);
  expect(form?.querySelector('[name="kind"][checked]')?.getAttribute('value')).toBe('marketer');
  const sent = await sendForm(
    '/work-with-us',
    { ...work, resume: 'token', resumeName: 'cv.pdf' },
    {
      'POST /api/collaborate-requests': { number },
    },
  );
  expect(sent.requests.find(({ key }) => key === 'POST /api/collaborate-requests')?.body).toEqual({
    ...work,
    resume: 'token',
    website: '',
    proof: '',
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/work-with-us?sent=${number}`]);
  const done = await openPage(`/work-with-us?sent=${number}`);
  expect(textsOf(done.document, '.request-number')).toEqual(['۱۴۰۵۰۹۰۱۰۰۱۲۳۴۵']);
});

test('P18 a file that was refused is shown beside its field; one that came stays with the form', async () => {
  const refused = await sendForm('/work-with-us', { ...work, uploadProblem: 'too_large' });
  expect([refused.status, messageOf(refused, 'file')]).toEqual([413, ['true', 'حجم رزومه باید حداکثر ۵ مگابایت باشد']]);
  expect(refused.requests.some(({ key }) => key === 'POST /api/collaborate-requests')).toBe(false);
  expect([valueOf(refused, 'family'), valueOf(refused, 'message')]).toEqual(['نوری', work.message]);
  const kept = await sendForm('/work-with-us', { ...work, kind: '', resume: 'token', resumeName: 'cv.pdf' });
  expect([kept.status, textsOf(kept.document, '#kind-error')]).toEqual([422, ['یکی را انتخاب کنید']]);
  expect([valueOf(kept, 'resume'), valueOf(kept, 'resumeName')]).toEqual(['token', 'cv.pdf']);
  expect(textOf(kept.document.querySelector('.form-notice'))).toContain('cv.pdf');
});

test('P06 a request is followed by its number and contact', async () => {
  const page = await openPage(`/contact-us/follow?number=${number}`);
  expect([valueOf(page, 'number'), metadataOf(page.document)['robots']]).toEqual([number, 'noindex']);
  const found = await sendForm(
    '/contact-us/follow',
    { number, contact: 'sara@example.com' },
    {
      'POST /api/requests/status': {
        kind: 'question',
        number,
        state: 'answered',
        subject: 'شهریه',
        createdAt: '2026-11-20T08:00:00.000Z',
        reply: 'بله، در چهار قسط.',
        answeredAt: '2026-11-21T08:00:00.000Z',
      },
    },
  );
  expect(textsOf(found.document, '.request-state h2')).toEqual(['شهریهپاسخ داده شد']);
  expect(textsOf(found.document, '.request-reply')).toEqual(['بله، در چهار قسط.']);
  const none = await sendForm(
    '/contact-us/follow',
    { number, contact: 'x@example.com' },
    {
      'POST /api/requests/status': refusal(404, 'not_found', 'پیدا نشد'),
    },
  );
  expect([none.status, textsOf(none.document, '#follow-error')]).toEqual([404, ['پیدا نشد']]);
});

test('P02 /about-us tells what the school is: figures, teachers, how it is reached', async () => {
  const { status, document } = await openPage('/about-us');
  expect([status, textsOf(document, 'h1')]).toEqual([200, ['دربارهٔ ما']]);
  expect(textsOf(document, '.about-counts div')).toEqual(['دوره۴۸', 'استاد۱۲', 'ثبت‌نام۳٬۵۰۰']);
  expect(textsOf(document, '.teacher-card h3')).toEqual(['سارا کریمی']);
  expect(linksOf(document, '.about-ways .button').map(([, href]) => href)).toEqual(['/work-with-us', '/contact-us']);
  expect(structuredDataOf(document)).toMatchObject([
    {},
    { '@type': 'AboutPage', about: { email: 'info@example.com', telephone: '02112345678' } },
  ]);
});
