import { expect, test } from 'vitest';
import { textsOf } from '../testing/html.ts';
import { openOwnPage } from '../testing/own-pages.ts';
import { metadataOf } from '../testing/site.ts';

const path = '/profile/security';
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
  expect(textsOf(document, '.session button')).toEqual(['پایان دادن']);
  expect(document.querySelector('.session button')?.getAttribute('aria-label')).toBe(
    'پایان دادن به نشست کروم در اندروید',
  );
  expect(textsOf(document, '.button--soft')).toEqual(['پایان دادن به همهٔ نشست‌های دیگر']);
  expect(textsOf(document, '.security label')).toEqual(['رمز کنونی', 'رمز تازه', 'تکرار رمز تازه']);
  expect(metadataOf(document)).toMatchObject({ title: 'امنیت حساب | آکادمی مهرگان', robots: 'noindex' });
});

test('alone there is nothing to end; without a password one is set by a code', async () => {
  const { document } = await openOwnPage(path, answers([session], false));
  expect(textsOf(document, '.session button, .button--soft')).toEqual([]);
  expect(textsOf(document, '.security label')).toEqual([]);
  expect(textsOf(document, '.security .button--ghost')).toEqual(['گذاشتن رمز عبور']);
});
