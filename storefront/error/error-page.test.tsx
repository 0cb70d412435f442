import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorPage } from './ErrorPage.tsx';
import { lastResortPage } from './last-resort-page.ts';

test('E06 the error page has the status, advice to go back home, a home button and the message', () => {
  const html = renderToStaticMarkup(
    <ErrorPage failure={{ status: 500, title: 'مشکلی پیش آمد', message: 'پایگاه داده خاموش است' }} />,
  );
  expect(html).toContain('۵۰۰');
  expect(html).toContain('به صفحهٔ اصلی برگردید');
  expect(html).toMatch(/<a class="button[^"]*" href="\/">.*بازگشت به صفحهٔ اصلی<\/a>/);
  expect(html).toContain('پایگاه داده خاموش است');
});
test('E06 what may work later is tried again on the same page; nothing else is', () => {
  const pages = [503, 429, 500, 404].map((status) =>
    renderToStaticMarkup(<ErrorPage failure={{ status, title: 'در دسترس نیست', message: '' }} />),
  );
  expect(pages.map((html) => html.includes('تلاش دوباره'))).toEqual([true, true, true, false]);
  expect(pages.map((html) => html.includes('چیزی از دست نرفته است'))).toEqual([true, true, false, false]);
});
test('one action of the page is filled: to try again, or else the way home', () => {
  const filled = [500, 404].map((status) => {
    const html = renderToStaticMarkup(<ErrorPage failure={{ status, title: 'در دسترس نیست', message: '' }} />);
    return [...html.matchAll(/class="button button--large" href="([^"]*)"/g)].map(([, href]) => href);
  });
  expect(filled).toEqual([[''], ['/']]);
});
test('E06 a message that says what the title says, or nothing, is left out', () => {
  const messages = ['', 'این صفحه پیدا نشد', 'دوره منتشر نیست'].map((message) =>
    renderToStaticMarkup(<ErrorPage failure={{ status: 404, title: 'این صفحه پیدا نشد', message }} />).includes(
      'error-page-message',
    ),
  );
  expect(messages).toEqual([false, false, true]);
});
test('E08 the page of last resort says what happened and leads home', () => {
  expect(lastResortPage('n1')).toContain('هنگام نمایش صفحهٔ خطا مشکلی پیش آمد');
  expect(lastResortPage('n1')).toContain('<a href="/"');
});
