/** What the sitemap lists: the pages that stand by themselves, and the sections whose rows have pages. */
import { articlePath, blogPath, coursePath, teacherPath } from '../../../../paths/catalogue.ts';
import {
  aboutPath,
  articlesPath,
  askPath,
  bundlesPath,
  contactPath,
  departmentsPath,
  faqsPath,
  majorsPath,
  privacyPath,
  proofCheckPath,
  proofTermsPath,
  questionnairePath,
  teachersPath,
  termsPath,
  vipPath,
  workPath,
} from '../../../../paths/pages.ts';
import { bundlePath, majorPath } from '../../../../paths/sets.ts';
import { pagePath } from '../../../../paths/url.ts';

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
  { section: 'articles', column: 'slug', path: ({ text }) => articlePath(text) },
  { section: 'bundles', column: 'slug', path: ({ text }) => bundlePath(text) },
  { section: 'majors', column: 'slug', path: ({ text }) => majorPath(text) },
  { section: 'teachers', column: 'id', path: ({ id }) => teacherPath(id) },
  {
    section: 'course-groups',
    column: 'top_group',
    path: ({ text }) => pagePath(departmentsPath, 1, { group: text }),
  },
  { section: 'article-groups', column: 'slug', path: ({ text }) => blogPath(text) },
];

/** Pages without parameters that search engines may list. */
export const listedPages: readonly string[] = [
  '/',
  questionnairePath,
  departmentsPath,
  bundlesPath,
  majorsPath,
  articlesPath,
  teachersPath,
  faqsPath,
  vipPath,
  proofCheckPath,
  aboutPath,
  askPath,
  contactPath,
  workPath,
  termsPath,
  privacyPath,
  proofTermsPath,
];
