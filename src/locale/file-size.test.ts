import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test('sizes are kilobytes, from a million bytes on megabytes', () => {
  expect([0, 1, 1_536, 999_000, 999_999, 1_000_000, 2_500_000, 1_200_000_000].map(formatFileSize)).toEqual([
    '۱ کیلوبایت',
    '۱ کیلوبایت',
    '۲ کیلوبایت',
    '۹۹۹ کیلوبایت',
    '۱٬۰۰۰ کیلوبایت',
    '۱ مگابایت',
    '۲٫۵ مگابایت',
    '۱٬۲۰۰ مگابایت',
  ]);
});
