/** What the icons are called. Pure. */
import type { IconName } from '../../src/define/icons.ts';

export const iconLabels = {
  school: 'مدرسه', article: 'نوشته', people: 'افراد', payments: 'پرداخت', quiz: 'آزمون', star: 'ستاره', inbox: 'صندوق', key: 'کلید', settings: 'تنظیمات', category: 'دسته', book: 'کتاب', person: 'شخص',
  question: 'پرسش', quote: 'نقل قول', image: 'تصویر', phone: 'تلفن', search: 'جستجو', code: 'کد', brush: 'قلم‌مو', camera: 'دوربین', music: 'موسیقی', language: 'زبان', business: 'کسب‌وکار', chart: 'نمودار',
  health: 'سلامت', science: 'علم', calculator: 'ماشین حساب', globe: 'کرهٔ زمین', heart: 'قلب', bell: 'زنگ', tag: 'برچسب', link: 'پیوند', calendar: 'تقویم', shield: 'سپر', layers: 'لایه‌ها', video: 'فیلم', file: 'فایل',
} as const satisfies Record<IconName, string>;
