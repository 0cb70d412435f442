import { expect, test } from 'vitest';
import { countLinks } from './links.ts';

test.each([
  ['خوب بود.', 0],
  ['از ۴.۵ دقیقه کمتر بود...ولی خوب', 0],
  ['فایل main.py و index.html را دیدم', 0],
  ['https://www.example.com/a', 1],
  ['ببینید: t.me/shop و www.x.ir', 2],
  ['(EXAMPLE.IR) و http://a', 2],
  ['نشانی من ali@example.com است', 0],
])('%s', (text, links) => {
  expect(countLinks(text)).toBe(links);
});
