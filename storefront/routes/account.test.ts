/** Logging in, registering and setting a new password without JavaScript, over the API of the product. */
import type { Document as DomDocument, Element as DomElement } from 'happy-dom';
import { beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { loginOutcomes } from '../../src/contract/login-outcomes.ts';
import { addPerson, codesSentTo, visitorOf } from '../../src/server/testing/visitor.ts';
import { testApp } from '../../src/server/testing/app.ts';
import { parseHtml, textOf, textsOf } from '../testing/html.ts';
import { productSite } from '../testing/product.ts';
import { origin } from '../testing/site.ts';
import { wayBack } from '../forms/posted.ts';

const school = await testApp();
const site = productSite(school.services);
beforeEach(async () => {
  await school.services.db.query(sql`delete from rate_limits`);
});

type Values = Readonly<Record<string, string>>;
const password = 'رمز عبورٔ دور از ذهن';

/** A browser without JavaScript: it holds cookies, and sends the forms of the page it shows. */
function browser() {
  const visitor = visitorOf({ app: { request } as never });
  const page = { status: 0, location: null as string | null, document: parseHtml('') };
  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    return site.fetch(new Request(new URL(path, origin), init), {});
  }
  async function show(path: string, init: RequestInit = {}): Promise<typeof page> {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await request(path, { ...init, headers: { ...init.headers, ...(cookie && { cookie }) } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      visitor.cookies.set(name, value);
    }
    page.status = response.status;
    page.location = response.headers.get('location');
    page.document = parseHtml(await response.text());
    return page;
  }
  return {
    page,
    show,
    isLoggedIn: visitor.isLoggedIn,
    /** Sends a form of the page with what is typed into its fields. */
    async submit(typed: Values, { form = 0, headers = {} }: { form?: number; headers?: Values } = {}) {
      const element = page.document.querySelectorAll('main form')[form]!;
      const sent = { ...carriedBy(element) };
      for (const [name, value] of Object.entries(typed)) {
        expect(sent, `the form has ${name}`).toHaveProperty(name);
        sent[name] = value;
      }
      expect(element.getAttribute('method')).toBe('post');
      return show(element.getAttribute('action')!, {
        method: 'POST',
        body: new URLSearchParams(sent),
        headers: { origin, 'sec-fetch-site': 'same-origin', ...headers },
      });
    },
  };
}
const carriedBy = (form: DomElement): Record<string, string> =>
  Object.fromEntries(
    [...form.querySelectorAll('input')].map((input) => [input.getAttribute('name'), input.getAttribute('value') ?? '']),
  );
const heading = (document: DomDocument) => textOf(document.querySelector('h1'));
/** The messages of the page, each with the field that it describes. */
const errorsOf = (document: DomDocument): [string | null, string][] =>
  [...document.querySelectorAll('main [role=alert]')]
    .filter((alert) => textOf(alert) !== '')
    .map((alert) => {
      const field = document.querySelector(`main [aria-describedby="${alert.id}"][aria-invalid="true"]`);
      expect(field === null || field.closest('div:has([role=alert])')!.contains(alert)).toBe(true);
      return [field?.getAttribute('name') ?? null, textOf(alert)];
    });

async function student() {
  const email = `${crypto.randomUUID()}@example.com`;
  await addPerson(school, { email }, password);
  return { username: email, password };
}

test('the right password sets the session and leads back, never to another site', async () => {
  const person = await student();
  for (const [next, location] of [
    ['/faqs?a=1', '/faqs?a=1'],
    ['//evil.example', '/'],
  ] as const) {
    const visitor = browser();
    await visitor.show(`/login?next=${encodeURIComponent(next)}`);
    expect(await visitor.submit(person)).toMatchObject({ status: 303, location });
    expect(await visitor.isLoggedIn()).toBe(true);
  }
});

test('the way back leads to no page that logs in', () => {
  expect([null, '/', '/login', '/register?next=/faqs', '/forgot#a'].map(wayBack)).toEqual([
    null,
    '/',
    null,
    null,
    null,
  ]);
  expect(['/logins', '/login/x', 'https://evil.example'].map(wayBack)).toEqual(['/logins', '/login/x', null]);
});

test('a wrong password is shown beside its field, what was typed stays, and the limits of the call hold', async () => {
  const { username } = await student();
  const visitor = browser();
  await visitor.show('/login?next=/faqs');
  const { status, document } = await visitor.submit({ username, password: 'wrong' });
  expect([status, await visitor.isLoggedIn()]).toEqual([401, false]);
  expect(errorsOf(document)).toEqual([['username', 'ایمیل، شمارهٔ موبایل یا رمز عبور درست نیست']]);
  expect(carriedBy(document.querySelector('main form')!)).toEqual({ next: '/faqs', username, password: '' });
  await visitor.submit({ username, password: '' });
  expect(errorsOf(visitor.page.document)).toEqual([['password', 'این فیلد را پر کنید']]);
  for (let tries = 1; tries < 10; tries++) await visitor.submit({ username, password: 'wrong' });
  const limited = await visitor.submit({ username, password });
  expect(limited.status).toBe(429);
  expect(errorsOf(limited.document)).toEqual([['username', expect.stringMatching(/^تعداد تلاش‌ها زیاد بود/)]]);
});

for (const [what, headers] of [
  ['another origin', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
] as const) {
  test(`a form of ${what} sets no session`, async () => {
    const visitor = browser();
    await visitor.show('/login');
    const { status, document } = await visitor.submit(await student(), { headers });
    expect([status, await visitor.isLoggedIn()]).toEqual([403, false]);
    expect(document.body.textContent).toContain('"code":"cross_site"');
  });
}

test('someone without an account registers in three stages, each with its errors beside the fields', async () => {
  const username = 'new-person@example.com';
  const visitor = browser();
  await visitor.show('/register?next=/teachers');
  await visitor.submit({ username: 'nobody' });
  expect([visitor.page.status, errorsOf(visitor.page.document)]).toEqual([422, [['username', expect.any(String)]]]);
  expect((await visitor.submit({ username })).status).toBe(200);
  const [code] = await codesSentTo(school, username);
  await visitor.submit({ code: code === '111111' ? '222222' : '111111' });
  expect(errorsOf(visitor.page.document)).toEqual([['code', 'کد درست نیست']]);
  await visitor.submit({}, { form: 1 });
  expect(textsOf(visitor.page.document, 'main .form-notice')).toEqual([
    'کد تأیید قبلاً برایتان ارسال شده است؛ همان را وارد کنید.',
  ]);
  expect(await codesSentTo(school, username)).toHaveLength(1);
  const last = await visitor.submit({ code: code!.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!) });
  expect([last.status, await visitor.isLoggedIn()]).toEqual([200, false]);
  const person = { name: 'نگار', family: 'رضایی', password, passwordConfirmation: 'دیگری' };
  const refused = await visitor.submit(person);
  expect([refused.status, errorsOf(refused.document)]).toEqual([422, [['passwordConfirmation', expect.any(String)]]]);
  expect(carriedBy(refused.document.querySelector('main form')!)).toMatchObject({
    name: 'نگار',
    family: 'رضایی',
    password: '',
  });
  const done = await visitor.submit({ ...person, passwordConfirmation: password });
  expect([done.status, done.location, await visitor.isLoggedIn()]).toEqual([303, '/teachers', true]);
});

test('a code logs in someone with an account; a forged last stage does not', async () => {
  const { username } = await student();
  const visitor = browser();
  await visitor.show('/register');
  await visitor.submit({ username });
  const [code] = await codesSentTo(school, username);
  const forged = await visitor.show('/register', {
    method: 'POST',
    body: new URLSearchParams({ step: 'finish', username, code: code!, name: 'a', family: 'b', password }),
  });
  expect([forged.status, await visitor.isLoggedIn()]).toEqual([422, false]);
  await visitor.show('/register');
  await visitor.submit({ username });
  expect(await visitor.submit({ code: code! })).toMatchObject({ status: 303, location: '/' });
  expect(await visitor.isLoggedIn()).toBe(true);
});

test('a forgotten password is replaced by a code, and the new one logs in', async () => {
  const { username } = await student();
  const visitor = browser();
  await visitor.show('/forgot?next=/faqs');
  await visitor.submit({ username });
  const [code] = await codesSentTo(school, username);
  expect(heading((await visitor.submit({ code: code! })).document)).toBe('بازیابی رمز عبور');
  const fresh = 'رمزی که تازه گذاشته شد';
  const refused = await visitor.submit({ password: '12345678', passwordConfirmation: '12345678' });
  expect([refused.status, errorsOf(refused.document)]).toEqual([422, [['password', expect.any(String)]]]);
  const done = await visitor.submit({ password: fresh, passwordConfirmation: fresh });
  expect([done.status, done.location]).toEqual([303, '/login?reset=1&next=%2Ffaqs']);
  await visitor.show(done.location!);
  expect(textsOf(visitor.page.document, 'main .form-notice')).toEqual(['رمز جدید ثبت شد؛ حالا با آن وارد شوید.']);
  expect(await visitor.submit({ username, password: fresh })).toMatchObject({ status: 303, location: '/faqs' });
  expect(await visitor.isLoggedIn()).toBe(true);
});

test('someone who is logged in is led to their account, and logs out there by a form', async () => {
  const visitor = browser();
  await visitor.show('/login');
  await visitor.submit(await student());
  await visitor.show('/faqs');
  const account = visitor.page.document.querySelector('header noscript')!;
  expect(account.innerHTML).toContain('href="/profile"');
  await visitor.show('/profile');
  const place = [...visitor.page.document.querySelectorAll('main form')].findIndex(
    (form) => form.getAttribute('action') === '/logout',
  );
  const foreign = await visitor.submit({}, { form: place, headers: { origin: 'https://evil.example' } });
  expect([foreign.status, await visitor.isLoggedIn()]).toEqual([403, true]);
  expect(foreign.document.body.textContent).toContain('"code":"cross_site"');
  await visitor.show('/profile');
  expect(await visitor.submit({}, { form: place })).toMatchObject({ status: 303, location: '/' });
  expect(await visitor.isLoggedIn()).toBe(false);
  expect(await visitor.show('/logout')).toMatchObject({ status: 302, location: '/' });
});

test('a buyer who returns from a bank without a session reads that the payment is safe, and is led on', async () => {
  const visitor = browser();
  const notices = async (next: string) => {
    const { document } = await visitor.show(`/login?next=${encodeURIComponent(next)}`);
    return textsOf(document, '.form-notice');
  };
  expect(await notices('/purchase-result?order=140509055253020')).toEqual([
    expect.stringContaining('پرداخت شما از دست نمی‌رود'),
  ]);
  expect(await notices('/profile')).toEqual([]);
});

test.each(Object.entries(loginOutcomes))(
  'C04 a login with Google that ended as %s is shown on the login page, until something was sent',
  async (outcome, message) => {
    const visitor = browser();
    const { status, document } = await visitor.show(`/login?failed=${outcome}`);
    expect([status, textsOf(document, 'main .form-notice')]).toEqual([200, [message]]);
    await visitor.submit({ username: 'nobody@example.com', password: 'wrong' });
    expect(textsOf(visitor.page.document, 'main .form-notice')).toEqual([]);
  },
);

test('words that are no outcome are not shown', async () => {
  const { document } = await browser().show('/login?failed=constructor');
  expect(textsOf(document, 'main .form-notice')).toEqual([]);
});

test('other bodies, other methods and other pages are refused in the error shape, and nothing is stored', async () => {
  const post = async (path: string, init: RequestInit) => {
    const answer = await site.fetch(new Request(origin + path, { method: 'POST', ...init }), {});
    const { code } = (await answer.json()) as { code: string };
    return [answer.status, code];
  };
  const form = (text: string) => ({ body: new URLSearchParams({ a: text }) });
  expect(await post('/login', { body: '{}', headers: { 'content-type': 'application/json' } })).toEqual([
    415,
    'unsupported_media',
  ]);
  expect(await post('/register', form('x'.repeat(70_000)))).toEqual([413, 'too_large']);
  expect(await post('/faqs', form('1'))).toEqual([405, 'method_not_allowed']);
  expect(await post('/login', { method: 'PUT' })).toEqual([405, 'method_not_allowed']);
  const page = await site.fetch(new Request(`${origin}/login`, { method: 'POST', ...form('1') }), {});
  expect([page.status, page.headers.get('cache-control')]).toEqual([422, 'private, no-store']);
});
