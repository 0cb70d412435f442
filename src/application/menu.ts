/** The groups of the school's menu, in their order, with the pages that belong to no section. Pure. */
import type { Menu } from '../define/menu.ts';

export const menu = {
  education: { label: { fa: 'آموزش', en: 'Education' }, icon: 'school' },
  content: { label: { fa: 'محتوا', en: 'Content' }, icon: 'article' },
  people: { label: { fa: 'افراد', en: 'People' }, icon: 'people' },
  sales: { label: { fa: 'فروش و مالی', en: 'Sales' }, icon: 'payments' },
  assessment: { label: { fa: 'آزمون و گواهی', en: 'Assessment' }, icon: 'quiz' },
  vip: { label: { fa: 'اشتراک ویژه', en: 'VIP' }, icon: 'star' },
  requests: { label: { fa: 'درخواست‌ها', en: 'Requests' }, icon: 'inbox' },
  access: { label: { fa: 'مدیران و نقش‌ها', en: 'Access' }, icon: 'key' },
  site: {
    label: { fa: 'تنظیمات سایت', en: 'Site' },
    icon: 'settings',
    pages: [
      {
        name: 'activity',
        label: { fa: 'کارهای ثبت‌شده', en: 'Audit log' },
        icon: 'shield',
        permission: 'admin.activity.view',
      },
      {
        name: 'operations',
        label: { fa: 'وضعیت سامانه', en: 'System status' },
        icon: 'health',
        permission: 'admin.operations.view',
        actions: [
          {
            permission: 'admin.operations.jobs',
            label: { fa: 'تکرار و کنار گذاشتن کارها', en: 'Retry and give up jobs' },
          },
        ],
      },
    ],
  },
} as const satisfies Menu;

type School = typeof menu;
declare module '../define/menu.ts' {
  interface MenuGroups extends School {}
}
