/** Where the words of a country differ from those of the shared catalogue, which follows British usage. Pure. */
import type { EnglishLocale } from '../locales.ts';

type Messages = Readonly<Record<string, string>>;

/** What Australia and Canada call a written account of one's work. */
const resume: Messages = {
  رزومه: 'Résumé',
  'رزومه (اختیاری)': 'Résumé (optional)',
  'حجم رزومه باید حداکثر ۵ مگابایت باشد': 'The résumé must not be larger than 5 MB',
  'رزومه را به صورت PDF، Word (docx) یا تصویر بفرستید': 'Please send your résumé as a PDF, Word (docx) or image file',
  'فایل رزومه را دوباره انتخاب کنید': 'Please choose your résumé again',
};

export const variantMessages: Readonly<Partial<Record<EnglishLocale, Messages>>> = {
  'en-AU': resume,
  'en-CA': { ...resume, 'شرایط برنامه': 'Terms of the program' },
};
