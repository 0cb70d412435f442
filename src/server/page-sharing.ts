/** Which pages of the storefront are the same for many, and what of an address changes its page. */
import type { CommentRights } from '../contract/comments.ts';
import { facetKeys } from '../contract/facet-values.ts';
import { searchFormPath } from '../paths/pages.ts';
import { panelPaths } from '../paths/panels.ts';
import { pageSharing } from './platform/pages/anonymous.ts';
import type { PersonalPart } from './platform/pages/page-rules.ts';

const list = ['order', ...facetKeys];
/** Of pages with comments (`storefront/comments/comments-page.ts`). */
const comments = ['comments', 'reply', 'comment'];
const none: readonly string[] = [];

export const sharing = pageSharing({
  // Lessons hold links that end.
  unshared: [...Object.values(panelPaths).map((path) => path.slice(1)), 'profile', 'payment-callback', 'learn'],
  parameters: {
    '': none,
    department: ['group', 'tag', 'vip', ...list],
    search: ['query', 'section', 'page', ...list],
    blog: ['group', 'tag'],
    course: comments,
    article: comments,
    teacher: comments,
    teachers: none,
    faqs: none,
    'about-us': none,
    bundles: none,
    bundle: none,
    majors: none,
    major: none,
    'terms-and-conditions': none,
    'privacy-policy': none,
    'proof-terms-and-conditions': none,
  },
  // `storefront/same-for-members.test.ts` compares them with those of a person.
  sameForMembers: [
    '',
    'department',
    'search',
    'blog',
    'teachers',
    'faqs',
    'about-us',
    'terms-and-conditions',
    'privacy-policy',
  ],
  // Departments and groups are not among them: one that does not exist has no page.
  endless: { paths: [searchFormPath], unlessOnly: ['group'] },
  personal: commentsOf,
});

/** Pages with comments below them; of the person they show what they may do and have done there, and nothing else. */
const commented = /^\/(course|teacher)\/([\da-f-]{36})(?=[/.]|$)/i;

/** Most have written nothing there, and differ in whether they may rate. Those who have get a page of their own. */
function commentsOf(path: string): PersonalPart | undefined {
  const [, target, id] = commented.exec(path) ?? [];
  if (target === undefined) return undefined;
  return {
    call: `/api/comments/${target.toLowerCase()}/${id}/own`,
    group(answer) {
      // cast: the call is of the contract, and of this process.
      const { mayRate, rated, waiting } = answer as CommentRights;
      if (rated !== null || waiting.length > 0) return undefined;
      return mayRate ? 'rating' : '';
    },
  };
}
