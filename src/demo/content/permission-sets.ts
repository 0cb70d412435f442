/** The permission sets of the demo school, and the administrators that hold them. */
export const permissionSets = [
  {
    name: 'مدیر کل',
    description: 'همهٔ بخش‌ها و همهٔ کارها، و هر بخشی که در آینده اضافه شود.',
    permissions: ['admin.*'],
  },
  {
    name: 'نویسنده',
    description: 'مقاله‌های مجله را می‌نویسد و ویرایش می‌کند. گروه‌ها را می‌بیند و چیزی حذف نمی‌کند.',
    permissions: ['admin.articles.view', 'admin.articles.create', 'admin.articles.edit', 'admin.article-groups.view'],
  },
  {
    name: 'پشتیبانی',
    description: 'به پیام‌ها و درخواست‌ها پاسخ می‌دهد، کاربران را پیدا می‌کند و پرسش‌های متداول را به‌روز نگه می‌دارد.',
    permissions: [
      'admin.users.view',
      'admin.contact-requests.view',
      'admin.contact-requests.edit',
      'admin.collaborate-requests.view',
      'admin.collaborate-requests.edit',
      'admin.faqs.view',
      'admin.faqs.create',
      'admin.faqs.edit',
      'admin.courses.view',
    ],
  },
  {
    name: 'مدیر آموزش',
    description: 'دوره‌ها، دپارتمان‌ها و استادان را مدیریت می‌کند.',
    permissions: [
      'admin.courses.view',
      'admin.courses.create',
      'admin.courses.edit',
      'admin.courses.delete',
      'admin.courses.export',
      'admin.course-groups.view',
      'admin.course-groups.create',
      'admin.course-groups.edit',
      'admin.teachers.view',
      'admin.teachers.create',
      'admin.teachers.edit',
      'admin.testimonials.view',
      'admin.testimonials.edit',
    ],
  },
  {
    name: 'بازاریابی',
    description: 'نوار تبلیغ، خبرها، فرادادهٔ صفحه‌ها و بازاریابان.',
    permissions: [
      'admin.banner.view',
      'admin.banner.edit',
      'admin.latest-news.view',
      'admin.latest-news.create',
      'admin.latest-news.edit',
      'admin.metadata.view',
      'admin.metadata.create',
      'admin.metadata.edit',
      'admin.marketers.view',
      'admin.courses.view',
    ],
  },
] as const;
export type SetName = (typeof permissionSets)[number]['name'];

/** Staff accounts. Accounts at example.com without a password of their own cannot be entered by one. */
export const staff = [
  { name: 'نگار', family: 'صالحی', gender: 'woman', email: 'admin@example.com', set: 'مدیر کل' },
  { name: 'مینا', family: 'یگانه', gender: 'woman', email: 'editor@example.com', set: 'نویسنده' },
  { name: 'حمید', family: 'فلاح', gender: 'man', email: 'support@example.com', set: 'پشتیبانی' },
  { name: 'شهره', family: 'دادگر', gender: 'woman', email: 'education@example.com', set: 'مدیر آموزش' },
  { name: 'سیاوش', family: 'مقدم', gender: 'man', email: 'growth@example.com', set: 'بازاریابی' },
] as const satisfies readonly { name: string; family: string; gender: 'woman' | 'man'; email: string; set: SetName }[];

/** The marketers; the last one waits for an answer. Each sells the courses of some departments. */
export const marketers = [
  {
    name: 'آرمان',
    family: 'توکلی',
    gender: 'man',
    email: 'marketer@example.com',
    code: 'arman',
    status: 'approved',
    rateBps: 1500,
    departments: ['programming', 'science'],
  },
  {
    name: 'هستی',
    family: 'رحیمی',
    gender: 'woman',
    email: 'hasti.rahimi@example.com',
    code: 'hasti-art',
    status: 'approved',
    rateBps: 1200,
    departments: ['design', 'art', 'music'],
  },
  {
    name: 'کیوان',
    family: 'پارسا',
    gender: 'man',
    email: 'keyvan.parsa@example.com',
    code: 'keyvan',
    status: 'approved',
    rateBps: 1000,
    departments: ['business', 'languages'],
  },
  {
    name: 'دنیا',
    family: 'سرمد',
    gender: 'woman',
    email: 'donya.sarmad@example.com',
    code: 'donya',
    status: 'pending',
    rateBps: 1000,
    departments: [],
  },
] as const;
