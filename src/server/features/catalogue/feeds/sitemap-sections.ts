/** What the sitemap lists: the pages that stand by themselves, and the sections whose rows have pages. */
import {
  articlePath,
  articlesPath,
  blogPath,
  coursePath,
  departmentsPath,
  teacherPath,
  teachersPath,
} from '../../../../paths/catalogue.ts';
import { proofCheckPath } from '../../../../paths/learning.ts';
import {
  aboutPath,
  askPath,
  contactPath,
  faqsPath,
  privacyPath,
  proofTermsPath,
  termsPath,
  workPath,
} from '../../../../paths/school.ts';
import { bundlePath, bundlesPath, majorPath, majorsPath, questionnairePath } from '../../../../paths/sets.ts';
import { vipPath } from '../../../../paths/vip.ts';
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
