/** The links of the footer. They reach it as data of the layout's loader, so that no script grows by them. */
export interface FooterLink {
  readonly path: string;
  readonly label: string;
}
export interface FooterLinks {
  readonly lists: readonly { readonly title: string; readonly links: readonly FooterLink[] }[];
  /** Beside the copyright. */
  readonly legal: readonly FooterLink[];
}

export const footerLinks: FooterLinks = {
  lists: [
    {
      title: 'آموزش',
      links: [
        { path: '/where-to-start', label: 'از کجا شروع کنم؟' },
        { path: '/department', label: 'دوره‌ها' },
        { path: '/majors', label: 'رشته‌ها' },
        { path: '/bundles', label: 'بسته‌ها' },
        { path: '/teachers', label: 'استادان' },
        { path: '/vip', label: 'اشتراک ویژه' },
        { path: '/blog', label: 'مجله' },
        { path: '/faqs', label: 'پرسش‌های متداول' },
      ],
    },
    {
      title: 'آکادمی',
      links: [
        { path: '/', label: 'صفحهٔ نخست' },
        { path: '/about-us', label: 'دربارهٔ ما' },
        { path: '/contact-us', label: 'تماس با ما' },
        { path: '/ask-me', label: 'از ما بپرسید' },
        { path: '/work-with-us', label: 'همکاری با ما' },
      ],
    },
  ],
  legal: [
    { path: '/terms-and-conditions', label: 'قوانین و مقررات' },
    { path: '/privacy-policy', label: 'حریم خصوصی' },
    { path: '/proof-terms-and-conditions', label: 'قوانین گواهی' },
  ],
};
