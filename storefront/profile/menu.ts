/** The pages of the profile, as its menu and its first page list them (specification, section 2). */
export interface ProfilePage {
  readonly path: string;
  readonly label: string;
  readonly icon: string;
  /** What one finds there. */
  readonly text: string;
}

export const profilePages: readonly ProfilePage[] = [
  {
    path: '/profile/dashboard',
    label: 'پیشخوان',
    icon: 'panel',
    text: 'از کجا ادامه دهید: دوره‌ها، سفارش‌ها و موجودی در یک نگاه.',
  },
  { path: '/profile/courses', label: 'دوره‌های من', icon: 'school', text: 'هر دوره‌ای که می‌توانید ببینید، و تا کی.' },
  {
    path: '/profile/exam-and-proof',
    label: 'آزمون‌ها و گواهی‌ها',
    icon: 'quiz',
    text: 'آنچه می‌توانید بدهید، نمره‌ها و گواهی‌های شما.',
  },
  { path: '/profile/my-exam-list', label: 'تلاش‌های آزمون', icon: 'target', text: 'هر تلاش با نتیجهٔ آن.' },
  {
    path: '/profile/comments',
    label: 'دیدگاه‌های من',
    icon: 'quote',
    text: 'آنچه نوشته‌اید، وضعیت هر دیدگاه و پاسخ آن.',
  },
  {
    path: '/profile/transactions',
    label: 'سفارش‌ها',
    icon: 'payments',
    text: 'خریدها و پرداخت‌های شما، با رسید هر یک.',
  },
  {
    path: '/profile/roadmaps',
    label: 'مسیرهای من',
    icon: 'route',
    text: 'راه‌هایی که پرسش‌نامه پیشنهاد کرد، با پیشرفت شما.',
  },
  {
    path: '/profile/my-proof-list',
    label: 'گواهی‌های من',
    icon: 'article',
    text: 'گواهی‌هایی که گرفته‌اید، و آنچه می‌توانید بگیرید.',
  },
  { path: '/profile/wallet', label: 'کیف پول', icon: 'wallet', text: 'موجودی، گردش‌ها و افزایش موجودی.' },
  { path: '/profile/vip', label: 'اشتراک ویژه', icon: 'crown', text: 'وضعیت اشتراک شما و طرح‌های آن.' },
  {
    path: '/profile/vip-acount',
    label: 'پیشینهٔ اشتراک',
    icon: 'calendar',
    text: 'هر خرید، هدیه و تمدید اشتراک.',
  },
  {
    path: '/profile/vip-marketing',
    label: 'معرفی به دوستان',
    icon: 'people',
    text: 'کسانی که معرفی کرده‌اید، پاداش‌ها و برداشت آن‌ها.',
  },
  {
    path: '/profile/marketing-payment',
    label: 'دریافتی‌های من',
    icon: 'chart',
    text: 'درآمد تدریس و بازاریابی، و پرداخت‌های آن.',
  },
  {
    path: '/profile/profile',
    label: 'نمایه و تماس',
    icon: 'image',
    text: 'تصویر، معرفی همگانی، موبایل و ایمیل شما.',
  },
  { path: '/profile/info', label: 'مشخصات من', icon: 'person', text: 'نام، کد ملی، تاریخ تولد و شهر.' },
  {
    path: '/profile/extra-info',
    label: 'اطلاعات تکمیلی',
    icon: 'text',
    text: 'آنچه دفتر برای گواهی و قرارداد بررسی می‌کند.',
  },
  { path: '/profile/security', label: 'امنیت حساب', icon: 'shield', text: 'نشست‌های باز، رمز عبور و حذف حساب.' },
];
