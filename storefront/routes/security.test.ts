import { expect, test } from 'vitest';
import type { GoogleLink } from '../../src/contract/google-links.ts';
import { refusal } from '../testing/contract-api.ts';
import { textsOf } from '../testing/html.ts';
import { openOwnPage, sendOwnForm } from '../testing/own-pages.ts';
import { metadataOf } from '../testing/site.ts';

const path = '/profile/security';
const linkId = '0198c2d4-0000-7000-8000-000000000001';
const session = {
  _id: 's1',
  device: 'فایرفاکس در ویندوز',
  address: '10.0.0.1',
  createdAt: '2026-03-10T08:00:00.000Z',
  seenAt: '2026-03-11T08:00:00.000Z',
  isCurrent: true,
};
const other = { ...session, _id: 's2', device: 'کروم در اندروید', address: null, isCurrent: false };
const answers = (records = [session, other], hasPassword = true) => ({
  'GET /api/users/sessions': { hasPassword, records },
});

test('a person sees where they are logged in, and can end every session but this one', async () => {
  const { status, document } = await openOwnPage(path, answers());
  expect(status).toBe(200);
  expect(textsOf(document, 'h1')).toEqual(['امنیت حساب']);
  expect(textsOf(document, '.session h3')).toEqual(['فایرفاکس در ویندوز همین دستگاه', 'کروم در اندروید']);
  expect(textsOf(document, '.session button')).toEqual(['خروج']);
  expect(document.querySelector('.session button')?.getAttribute('aria-label')).toBe('خروج از کروم در اندروید');
  expect(textsOf(document, '.button--soft')).toEqual(['خروج از همهٔ دستگاه‌های دیگر']);
  expect(textsOf(document, '.security label')).toEqual(['رمز فعلی', 'رمز جدید', 'تکرار رمز جدید']);
  expect(metadataOf(document)).toMatchObject({ title: 'امنیت حساب | آکادمی مهرگان', robots: 'noindex' });
});

test('alone there is nothing to end; without a password one is set by a code', async () => {
  const { document } = await openOwnPage(path, answers([session], false));
  expect(textsOf(document, '.session button, .button--soft')).toEqual([]);
  expect(textsOf(document, '.security label')).toEqual([]);
  expect(textsOf(document, '.security .button--ghost')).toEqual(['تعیین رمز عبور']);
});

const link = { _id: 'l1', address: 'sara@gmail.com', linkedAt: '2026-03-10T08:00:00.000Z' };
const google = (records: GoogleLink[] = [link]) => ({ 'GET /api/users/google-links': { isOffered: true, records } });

test('the accounts at Google that open the account are shown with their day, each to be unlinked', async () => {
  const { document } = await openOwnPage(path, {
    ...answers(),
    ...google([link, { ...link, _id: 'l2', address: null }]),
  });
  const section = '[aria-labelledby="google"]';
  expect(textsOf(document, `${section} h3`)).toEqual(['sara@gmail.com', 'حساب گوگل']);
  expect(textsOf(document, `${section} time`)[0]).toBe('۱۹ اسفند ۱۴۰۴، ۱۱:۳۰');
  expect(textsOf(document, `${section} button`)).toEqual(['جدا کردن', 'جدا کردن']);
  expect(document.querySelector(`${section} button`)?.getAttribute('aria-label')).toBe('جدا کردن sara@gmail.com');
});

test('without a link the way to one is shown, and nothing where Google is not set up', async () => {
  const section = '[aria-labelledby="google"]';
  const { document } = await openOwnPage(path, { ...answers(), ...google([]) });
  expect(textsOf(document, `${section} p`)[0]).toContain('وصل نیست');
  expect(textsOf((await openOwnPage(path, answers())).document, section)).toEqual([]);
  const offNow = { 'GET /api/users/google-links': { isOffered: false, records: [link] } };
  const linked = await openOwnPage(path, { ...answers(), ...offNow });
  expect(textsOf(linked.document, `${section} button`), 'a link outlives the setting').toEqual(['جدا کردن']);
});

test('without a password none is unlinked: one is set first', async () => {
  const { document } = await openOwnPage(`${path}?unlink=l1`, { ...answers([session], false), ...google() });
  const section = '[aria-labelledby="google"]';
  expect(textsOf(document, `${section} button, [aria-labelledby="unlink"]`)).toEqual([]);
  expect(textsOf(document, `${section} .button--ghost`)).toEqual(['تعیین رمز عبور']);
});

test('without JavaScript a link ends by a form of the page, which says what was wrong', async () => {
  const end = 'POST /api/users/google-links/end';
  const known = { ...answers(), ...google([{ ...link, _id: linkId }]) };
  const asked = await openOwnPage(`${path}?unlink=${linkId}`, known);
  expect(textsOf(asked.document, 'h2')[0]).toBe('جدا کردن sara@gmail.com');
  const typed = { do: 'unlink', unlink: linkId, password: 'secret-1' };
  const done = await sendOwnForm(path, typed, { ...known, [end]: { ok: true } });
  expect([done.status, done.headers.get('location')]).toEqual([303, `${path}?done=unlink`]);
  expect(done.requests.at(-1)?.body).toEqual({ link: linkId, password: 'secret-1' });
  expect(textsOf((await openOwnPage(`${path}?done=unlink`, known)).document, 'main [role="status"]')).toEqual([
    'حساب گوگل جدا شد.',
  ]);
  const wrong = refusal(422, 'invalid', 'نادرست', [{ property: 'password', errors: ['رمز عبور درست نیست'] }]);
  const refused = await sendOwnForm(path, typed, { ...known, [end]: wrong });
  expect(textsOf(refused.document, '[aria-labelledby="unlink"] [role="alert"]')[0]).toBe('رمز عبور درست نیست');
  const gone = { ...answers(), ...google([]), [end]: refusal(404, 'not_found', 'یافت نشد') };
  expect(textsOf((await sendOwnForm(path, typed, gone)).document, 'main [role="alert"]')).toContain('یافت نشد');
});

test('without JavaScript a session, or every other one, ends by a form of the page, which says what was wrong', async () => {
  const end = 'POST /api/users/sessions/end';
  const asked = async (name: string) =>
    textsOf((await openOwnPage(`${path}?end=${name}`, answers())).document, 'h2')[0];
  expect(await asked('s2')).toBe('خروج از کروم در اندروید');
  expect(await asked('others')).toBe('خروج از دستگاه‌های دیگر');
  const ended = { ...answers(), [end]: { ok: true as const } };
  const one = await sendOwnForm(path, { do: 'end', end: 's2', password: 'secret-1' }, ended);
  expect([one.status, one.headers.get('location')]).toEqual([303, `${path}?done=end`]);
  expect(one.requests.at(-1)?.body).toEqual({ session: 's2', password: 'secret-1' });
  const others = await sendOwnForm(path, { do: 'end', end: 'others', password: '' }, ended);
  expect(others.requests.at(-1)?.body).toEqual({ session: null });
  const wrong = refusal(422, 'invalid', 'نادرست', [{ property: 'password', errors: ['رمز عبور درست نیست'] }]);
  const refused = await sendOwnForm(path, { do: 'end', end: 's2', password: 'x' }, { ...answers(), [end]: wrong });
  expect(textsOf(refused.document, '[aria-labelledby="end"] [role="alert"]')[0]).toBe('رمز عبور درست نیست');
});

test('without JavaScript a new password is set by the form of the page, which says what was wrong', async () => {
  const change = 'POST /api/users/password';
  const typed = { current: 'old', password: 'new', passwordConfirmation: 'new' };
  const done = await sendOwnForm(path, { do: 'password', ...typed }, { ...answers(), [change]: { ok: true as const } });
  expect([done.headers.get('location'), done.requests.at(-1)?.body]).toEqual([`${path}?done=password`, typed]);
  const wrong = refusal(422, 'invalid', 'نادرست', [{ property: 'current', errors: ['رمز فعلی درست نیست'] }]);
  const refused = await sendOwnForm(path, { do: 'password', ...typed }, { ...answers(), [change]: wrong });
  expect(textsOf(refused.document, '[aria-labelledby="password"] [role="alert"]')[0]).toBe('رمز فعلی درست نیست');
});
