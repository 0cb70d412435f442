/** Addresses of comments, on the page of what they are about. Pure. */
import { queryString } from './url.ts';

/** A page of the comments under a course, an article or a teacher. */
export const commentsPath = (page: string, n = 1): string =>
  `${page}${queryString({ comments: n > 1 ? String(n) : undefined })}#comments`;
/** The form that writes a comment. */
export const writeCommentPath = (page: string): string => `${page}#write-comment`;
/** The form that answers a comment. */
export const replyPath = (page: string, comment: string): string =>
  writeCommentPath(`${page}${queryString({ reply: comment })}`);
/** Where the person is led once a comment was received. */
export const sentPath = (page: string): string => writeCommentPath(`${page}${queryString({ comment: 'sent' })}`);
