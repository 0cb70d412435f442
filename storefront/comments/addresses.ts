/** Addresses of comments: on the page of what they are about, and in the profile. Pure. */
import { queryString } from '../components/addresses.ts';

/** A page of the comments under a course, an article or a teacher. */
export const commentsPath = (page: string, n: number): string =>
  `${page}${queryString({ comments: n > 1 ? String(n) : undefined })}#comments`;
/** The form that answers a comment. */
export const replyPath = (page: string, comment: string): string =>
  `${page}${queryString({ reply: comment })}#write-comment`;
/** Where one is led once a comment was received. */
export const sentPath = (page: string): string => `${page}${queryString({ comment: 'sent' })}#write-comment`;

export const ownCommentsPath = '/profile/comments';
/** The form that changes a comment of one's own. */
export const editCommentPath = (id: string): string => `${ownCommentsPath}${queryString({ edit: id })}#edit`;
