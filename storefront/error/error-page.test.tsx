import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorPage } from './ErrorPage.tsx';
import { lastResortPage } from './last-resort-page.ts';

test('E06 the error page has the status, advice to go back home, a home button and the message', () => {
  const html = renderToStaticMarkup(
    <ErrorPage failure={{ status: 500, title: 'خطایی رخ داد', message: 'پایگاه داده خاموش است' }} />,
  );
  expect(html).toContain('۵۰۰');
  expect(html).toContain('به صفحهٔ نخست برگردید');
  expect(html).toMatch(/<a class="button[^"]*" href="\/">.*بازگشت به صفحهٔ نخست<\/a>/);
  expect(html).toContain('پایگاه داده خاموش است');
});
test('E08 the page of last resort says what happened and leads home', () => {
  expect(lastResortPage).toContain('هنگام نمایش صفحهٔ خطا مشکلی پیش آمد');
  expect(lastResortPage).toContain('<a href="/"');
});
