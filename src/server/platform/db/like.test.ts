import { expect, test } from 'vitest';
import { searchPatterns } from './like.ts';

test('each word is a pattern of its own, normalised, its wildcards escaped', () => {
  expect(searchPatterns(' مي‌خواهم  50%_\\ ')).toEqual(['%میخواهم%', '%50\\%\\_\\\\%']);
  expect(searchPatterns('   ')).toEqual([]);
});

test.each(['09121234567', '۰۹۱۲۱۲۳۴۵۶۷', '+989121234567', '989121234567', '00989121234567', '9121234567'])(
  'the mobile %s is searched by what all its spellings share',
  (mobile) => expect(searchPatterns(mobile)).toEqual(['%9121234567%']),
);

test('parts of a mobile are searched too; other numbers stay as they are', () => {
  expect(searchPatterns('0912 123 45')).toEqual(['%912%', '%123%', '%45%']);
  expect(searchPatterns('0210 980 0 1403 00')).toEqual(['%0210%', '%980%', '%0%', '%1403%', '%00%']);
});
