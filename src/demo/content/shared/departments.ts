/** The departments of the demo school, in their order. */
import type { IconName } from '../../../define/icons.ts';

export type DepartmentKey =
  | 'programming'
  | 'design'
  | 'business'
  | 'languages'
  | 'art'
  | 'music'
  | 'science'
  | 'lifestyle';

export interface DepartmentContent {
  /** Its slug. */
  readonly key: DepartmentKey;
  readonly name: string;
  readonly icon: IconName;
  readonly colour: string;
  readonly description: string;
}

export const departments: readonly DepartmentContent[] = [
  {
    key: 'programming',
    name: 'برنامه‌نویسی',
    icon: 'code',
    colour: '#2563eb',
    description:
      'از اولین خط کد تا استقرار روی سرور: پایتون، جاوااسکریپت، پایگاه داده و هوش مصنوعی، همیشه با پروژه‌ای که در پایان کار می‌کند.',
  },
  {
    key: 'design',
    name: 'طراحی',
    icon: 'brush',
    colour: '#db2777',
    description: 'رابط کاربری، گرافیک، حرکت و سه‌بعدی؛ با چشم آموزش‌دیده و ابزارهایی که در بازار کار استفاده می‌شوند.',
  },
  {
    key: 'business',
    name: 'کسب‌وکار',
    icon: 'business',
    colour: '#ea580c',
    description: 'بازاریابی، فروش، مدیریت محصول و حساب‌وکتاب؛ برای کسی که کاری راه انداخته یا می‌خواهد راه بیندازد.',
  },
  {
    key: 'languages',
    name: 'زبان',
    icon: 'language',
    colour: '#0d9488',
    description: 'انگلیسی، آلمانی، فرانسوی، ترکی و عربی؛ از گفت‌وگوی روزمره تا آزمون‌های بین‌المللی.',
  },
  {
    key: 'art',
    name: 'هنر و عکاسی',
    icon: 'camera',
    colour: '#b45309',
    description: 'دیدن، قاب بستن و ساختن: عکاسی، نقاشی، خوشنویسی و کارِ دست.',
  },
  {
    key: 'music',
    name: 'موسیقی',
    icon: 'music',
    colour: '#7c3aed',
    description: 'ساز، صدا و آهنگ‌سازی؛ از گرفتن درست ساز تا ضبط خانگی.',
  },
  {
    key: 'science',
    name: 'علوم و ریاضی',
    icon: 'calculator',
    colour: '#0369a1',
    description: 'ریاضی، آمار، فیزیک، زیست و نجوم، با این باور که فهمیدن از حفظ کردن آسان‌تر است.',
  },
  {
    key: 'lifestyle',
    name: 'سلامت و سبک زندگی',
    icon: 'health',
    colour: '#15803d',
    description: 'ورزش در خانه، آشپزی سالم، ذهن آرام و عادت‌های خوب؛ گام‌های کوچک و ماندگار.',
  },
];
