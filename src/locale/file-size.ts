/** Sizes of files as people read them. Pure. */
import { currentLanguage } from './current.ts';

const format = /* @__PURE__ */ new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 1 });

/** `1536` → «۲ کیلوبایت», `2_500_000` → «۲٫۵ مگابایت». @param bytes not negative. */
export function formatFileSize(bytes: number): string {
  const english = currentLanguage();
  if (english && bytes < 1_000_000) return `${english.number(Math.max(1, Math.ceil(bytes / 1_000)), 0)} kB`;
  if (english) return `${english.number(bytes / 1_000_000, 1)} MB`;
  if (bytes < 1_000_000) return `${format.format(Math.max(1, Math.ceil(bytes / 1_000)))} کیلوبایت`;
  return `${format.format(bytes / 1_000_000)} مگابایت`;
}
