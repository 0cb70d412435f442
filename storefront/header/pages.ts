/** The pages linked in the header and the footer. */
import { msgid } from '../../src/locale/translate.ts';

export const pages = [
  { path: '/department', label: msgid('دوره‌ها'), icon: 'video' },
  { path: '/vip', label: msgid('اشتراک ویژه'), icon: 'crown' },
  { path: '/blog', label: msgid('مجله'), icon: 'article' },
  { path: '/teachers', label: msgid('استادان'), icon: 'people' },
  { path: '/faqs', label: msgid('پرسش‌های متداول'), icon: 'question' },
] as const;
