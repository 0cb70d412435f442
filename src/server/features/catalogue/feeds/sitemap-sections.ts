/** What the sitemap lists: the pages that stand by themselves, and the sections whose rows have pages. */
import { coursePath } from '../../../../locale/course-path.ts';
import { bundlePath, majorPath } from '../../../../locale/set-paths.ts';

/** A section whose visible rows have a page each. */
export interface ListedSection {
  /** Also the first part of the name of its files. */
  readonly section: string;
  /** The column that the address is made from, besides the id. */
  readonly column: string;
  readonly path: (row: { readonly id: string; readonly text: string }) => string;
}

export const listedSections: readonly ListedSection[] = [
  { section: 'courses', column: 'title', path: ({ id, text }) => coursePath({ _id: id, name: text }) },
  { section: 'articles', column: 'slug', path: ({ text }) => `/article/${encodeURIComponent(text)}` },
  { section: 'bundles', column: 'slug', path: ({ text }) => bundlePath(text) },
  { section: 'majors', column: 'slug', path: ({ text }) => majorPath(text) },
  { section: 'teachers', column: 'id', path: ({ id }) => `/teacher/${id}` },
  {
    section: 'course-groups',
    column: 'top_group',
    path: ({ text }) => `/department?group=${encodeURIComponent(text)}`,
  },
  { section: 'article-groups', column: 'slug', path: ({ text }) => `/blog?group=${encodeURIComponent(text)}` },
];

/** Pages without parameters that search engines may list. */
export const listedPages: readonly string[] = [
  '/',
  '/where-to-start',
  '/department',
  '/bundles',
  '/majors',
  '/blog',
  '/teachers',
  '/faqs',
  '/vip',
  '/proof-check',
  '/about-us',
  '/ask-me',
  '/contact-us',
  '/work-with-us',
  '/terms-and-conditions',
  '/privacy-policy',
  '/proof-terms-and-conditions',
];
