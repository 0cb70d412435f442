/** What a browser calls itself (`User-Agent`), in words a person recognizes their device by. Pure. */

/** The first that fits: most browsers also carry the names of those they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgi?A?(OS)?\//, 'اج'],
  [/\b(OPR|Opera)\//, 'اپرا'],
  [/\bSamsungBrowser\//, 'مرورگر سامسونگ'],
  [/\b(Firefox|FxiOS)\//, 'فایرفاکس'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'کروم'],
  [/\bSafari\//, 'سافاری'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'اندروید'],
  [/\biPhone\b/, 'آیفون'],
  [/\biPad\b/, 'آیپد'],
  [/\bWindows\b/, 'ویندوز'],
  [/\bMac OS X\b/, 'مک'],
  [/\bCrOS\b/, 'کروم‌بوک'],
  [/\bLinux\b/, 'لینوکس'],
];

const firstOf = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** «فایرفاکس در ویندوز»; «دستگاه ناشناخته» where neither is known. */
export function deviceName(userAgent: string | null): string {
  const browser = firstOf(browsers, userAgent ?? '');
  const system = firstOf(systems, userAgent ?? '');
  if (browser && system) return `${browser} در ${system}`;
  return browser ?? system ?? 'دستگاه ناشناخته';
}
