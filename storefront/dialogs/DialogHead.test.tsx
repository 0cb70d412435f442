import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DialogHead } from './DialogHead.tsx';

test('D02 the header says which of the three stages is the current one, and marks those before', () => {
  const html = renderToStaticMarkup(<DialogHead id="h" title="ثبت‌نام" text="یک گام مانده" stage={2} />);
  expect(html).toContain('<h2 id="h">ثبت‌نام</h2><p>یک گام مانده</p>');
  expect(html).toContain('aria-label="گام ۲ از ۳"');
  expect(html.match(/<li[ >].*?<\/li>/g)).toEqual([
    '<li data-past="true"><span class="visually-hidden">گام ۱</span></li>',
    '<li aria-current="step"><span class="visually-hidden">گام ۲</span></li>',
    '<li><span class="visually-hidden">گام ۳</span></li>',
  ]);
});
test('a dialog without stages and text has neither', () => {
  const html = renderToStaticMarkup(<DialogHead id="h" title="ورود" />);
  expect(html).not.toContain('<p>');
  expect(html).not.toContain('<ol');
});
