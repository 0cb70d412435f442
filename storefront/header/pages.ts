/** The pages linked in the header and the footer. */
import { msgid } from '../../src/locale/translate.ts';
import { articlesPath, departmentsPath, faqsPath, teachersPath, vipPath } from '../../src/paths/pages.ts';

export const pages = [
  { path: departmentsPath, label: msgid('دوره‌ها'), icon: 'video' },
  { path: vipPath, label: msgid('اشتراک ویژه'), icon: 'crown' },
  { path: articlesPath, label: msgid('مجله'), icon: 'article' },
  { path: teachersPath, label: msgid('استادان'), icon: 'people' },
  { path: faqsPath, label: msgid('پرسش‌های متداول'), icon: 'question' },
] as const;
