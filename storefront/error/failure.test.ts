import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

const routeError = (status: number, data: unknown, statusText = '') => ({ status, statusText, internal: false, data });

test('E06 the status is 500 unless the error has one', () => {
  expect(failureOf(new Error('سبد خالی شد'))).toEqual({ status: 500, title: 'مشکلی پیش آمد', message: 'سبد خالی شد' });
  expect(
    [undefined, null, 'x', { status: 0 }, { status: 'nan' }, { status: 200 }].map((error) => failureOf(error).status),
  ).toEqual([500, 500, 500, 500, 500, 500]);
  expect(failureOf(routeError(403, null)).status).toBe(403);
});
test('E07 an unknown page is 404 and says so', () => {
  expect(failureOf(routeError(404, 'این صفحه پیدا نشد'))).toEqual({
    status: 404,
    title: 'این صفحه پیدا نشد',
    message: 'این صفحه پیدا نشد',
  });
});
test("E06 the error's own message is shown, those of the tools are not", () => {
  expect(failureOf(routeError(404, { title: 'این دوره دیگر منتشر نیست' })).message).toBe('این دوره دیگر منتشر نیست');
  expect(failureOf(routeError(404, null, 'Not Found')).message).toBe('');
  expect(failureOf(new Error('Unexpected Server Error')).message).toBe('');
  expect(failureOf(new TypeError('Failed to fetch')).message).toBe('');
});
test('E06 only statuses of errors are taken over, each with its own title', () => {
  expect([399, 400, 599, 600, 404.5, '403'].map((status) => failureOf({ status }).status)).toEqual([
    500, 400, 599, 500, 500, 403,
  ]);
  const titles = [401, 403, 404, 429, 503].map((status) => failureOf({ status }).title);
  expect(new Set(titles).size).toBe(5);
  expect(titles).not.toContain('مشکلی پیش آمد');
});
test('E06 a message may be a text, or in the message or the title of what was thrown', () => {
  const messages = ['متن', { message: 'پیام', title: 'عنوان' }, { title: 'عنوان' }, {}, null, 7, '  '].map(
    (error) => failureOf(error).message,
  );
  expect(messages).toEqual(['متن', 'پیام', 'عنوان', '', '', '', '']);
  expect(failureOf(routeError(500, { message: 'پیام' }, 'Server Error')).message).toBe('پیام');
  expect(failureOf(routeError(500, null, 'سرور خاموش')).message).toBe('سرور خاموش');
});
