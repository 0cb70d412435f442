/** The pages linked in the header and the footer. */
export const pages = [
  { path: '/department', label: 'دوره‌ها', icon: 'video' },
  { path: '/vip', label: 'اشتراک ویژه', icon: 'crown' },
  { path: '/blog', label: 'مجله', icon: 'article' },
  { path: '/teachers', label: 'استادان', icon: 'people' },
  { path: '/faqs', label: 'پرسش‌های متداول', icon: 'question' },
] as const;
