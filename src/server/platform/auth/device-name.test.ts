import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0';

test('a browser is named with its system, whatever it descends from', () => {
  const names = [
    'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    `${windows} Safari/537.36`,
    `${windows} Safari/537.36 Edg/140.0`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605 CriOS/140.0 Mobile Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 OPR/120.0',
  ].map(deviceName);
  expect(names).toEqual([
    'فایرفاکس در ویندوز',
    'کروم در ویندوز',
    'اج در ویندوز',
    'سافاری در آیفون',
    'کروم در آیپد',
    'مرورگر سامسونگ در اندروید',
    'کروم در کروم‌بوک',
    'اپرا در مک',
  ]);
});

test('a browser without a name of its own goes by the one whose engine it shares', () => {
  expect(deviceName(`${windows} Safari/537.36 Vivaldi/7.0`)).toBe('کروم در ویندوز');
});

test('what is unknown is left out', () => {
  expect([null, '', 'curl/8.5', 'Firefox/140.0'].map(deviceName)).toEqual([
    'دستگاه ناشناخته',
    'دستگاه ناشناخته',
    'دستگاه ناشناخته',
    'فایرفاکس',
  ]);
});
