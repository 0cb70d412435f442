import { expect, test } from 'vitest';
import { formatTimecode, parseTimecode } from './timecode.ts';

test.each([
  ['12:30', 750],
  ['۱۲:۳۰', 750],
  ['٠٥:٠٧', 307],
  [' 0:45 ', 45],
  ['90:00', 5_400],
  ['1:02:03', 3_723],
])('%j is %d seconds', (text, seconds) => expect(parseTimecode(text)).toBe(seconds));

test.each(['', '600', '12', '12:', ':30', '12:60', '12:5', '1:60:00', '-1:00', '1:2:3:4', '12:30x', '12.30'])(
  '%j is no length',
  (text) => expect(parseTimecode(text)).toBeNull(),
);

test('a length is read as it is written', () => {
  expect([0, 45, 750, 3_599, 3_600, 36_000].map(formatTimecode)).toEqual([
    '۰۰:۰۰',
    '۰۰:۴۵',
    '۱۲:۳۰',
    '۵۹:۵۹',
    '۱:۰۰:۰۰',
    '۱۰:۰۰:۰۰',
  ]);
  for (let seconds = 0; seconds < 90_000; seconds += 7) expect(parseTimecode(formatTimecode(seconds))).toBe(seconds);
});
