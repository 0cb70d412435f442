import { expect, test } from 'vitest';
import { deviceName } from './device.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0';

test('a browser is named with its system, whatever it descends from', () => {
  const names = [
    'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    `${windows} Safari/537.36`,
    `${windows} Safari/537.36 Edg/140.0`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
  ].map(deviceName);
  expect(names).toEqual([
    'فایرفاکس در ویندوز',
    'کروم در ویندوز',
    'اج در ویندوز',
    'سافاری در آیفون',
    'مرورگر سامسونگ در اندروید',
  ]);
});

test('of what is unknown, no more is said', () => {
  expect([null, '', 'curl/8.5', 'Firefox/140.0'].map(deviceName)).toEqual([
    'دستگاه ناشناخته',
    'دستگاه ناشناخته',
    'دستگاه ناشناخته',
    'فایرفاکس',
  ]);
});
