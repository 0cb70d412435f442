/** The icons a definition or a department may name. The storefront and the panels each draw all of them. Pure. */
export const iconNames = [
  'school', 'article', 'people', 'payments', 'quiz', 'star', 'inbox', 'key', 'settings', 'category', 'book', 'person', 'question', 'quote', 'image', 'phone', 'search',
  'code', 'brush', 'camera', 'music', 'language', 'business', 'chart', 'health', 'science', 'calculator', 'globe', 'heart', 'bell', 'tag', 'link', 'calendar', 'shield', 'layers', 'video', 'file',
] as const;
export type IconName = (typeof iconNames)[number];
