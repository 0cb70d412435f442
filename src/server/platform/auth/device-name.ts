/** What a browser calls itself (`User-Agent`), in words a person recognizes their device by. Pure. */
import Bowser from 'bowser';

const browsers: Readonly<Record<string, string>> = {
  Chrome: 'کروم',
  Firefox: 'فایرفاکس',
  'Microsoft Edge': 'اج',
  Opera: 'اپرا',
  Safari: 'سافاری',
  'Samsung Internet for Android': 'مرورگر سامسونگ',
};
/** Other browsers go by the one whose engine they share. */
const engines: Readonly<Record<string, string>> = { Blink: 'کروم', Gecko: 'فایرفاکس', WebKit: 'سافاری' };
const systems: Readonly<Record<string, string>> = {
  Android: 'اندروید',
  'Chrome OS': 'کروم‌بوک',
  Linux: 'لینوکس',
  Windows: 'ویندوز',
  iPad: 'آیپد',
  iPhone: 'آیفون',
  macOS: 'مک',
};

/** «فایرفاکس در ویندوز»; «دستگاه ناشناخته» where neither is known. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'دستگاه ناشناخته';
  const { browser, engine, os, platform } = Bowser.parse(userAgent);
  const browserName = browsers[browser.name ?? ''] ?? engines[engine.name ?? ''];
  const systemName = systems[platform.model ?? ''] ?? systems[os.name ?? ''];
  if (browserName && systemName) return `${browserName} در ${systemName}`;
  return browserName ?? systemName ?? 'دستگاه ناشناخته';
}
