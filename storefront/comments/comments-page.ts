/** What the loaders and actions of pages with comments share. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '../../src/client/client.ts';
import type { Comments, CommentRights, CommentTarget } from '../../src/contract/comments.ts';
import { sentPath } from '../../src/paths/comments.ts';
import { api } from '../shared/api.ts';
import { refusedWith, type FormErrors } from '../forms/refused.ts';
import { callOf, fieldsOf } from '../forms/posted.ts';
import { requireFound, requirePage, requireWithin } from '../shared/load.ts';
import { hasSessionCookie } from '../session/cookie.ts';

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>;

export interface CommentsPage {
  readonly list: Comments;
  /** What the person who looks may do and has written; null for guests. */
  readonly rights: CommentRights | null;
  /** The comment that is being answered, if it is on this page. */
  readonly reply: string | null;
  /** Whether a comment was received just now. */
  readonly isSent: boolean;
}

/** `?comments=` is the page, `?reply=` the comment to answer. 404 for a page that does not exist. */
export async function commentsPage(
  { context, request }: Args,
  target: CommentTarget,
  id: string,
): Promise<CommentsPage> {
  const { searchParams } = new URL(request.url);
  const page = requirePage(searchParams.get('comments'));
  const params = { target, id };
  const [list, rights] = await Promise.all([
    requireFound(api(context).call('GET /api/comments/{target}/{id}', { params, query: { page } })),
    hasSessionCookie(request) ? rightsOf({ context, request }, target, id) : null,
  ]);
  requireWithin(list);
  const reply = searchParams.get('reply');
  return {
    list,
    rights,
    reply: rights && list.records.some(({ _id }) => _id === reply) ? reply : null,
    isSent: rights !== null && searchParams.get('comment') === 'sent',
  };
}

/** Null for a session that has ended; what is not there is the 404 of the list. */
const rightsOf = ({ context }: Args, target: CommentTarget, id: string): Promise<CommentRights | null> =>
  api(context)
    .call('GET /api/comments/{target}/{id}/own', { params: { target, id } })
    .catch((error: unknown) => {
      if (error instanceof ApiError && [401, 404].includes(error.status)) return null;
      throw error;
    });

/** What was typed, and what is wrong with it. */
export interface FailedComment {
  readonly typed: { readonly text: string; readonly rating: string };
  readonly errors: FormErrors;
}

/** Stores the comment of a form that was posted; leads back to the page, which says so. */
export async function sendComment(
  { context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>,
  target: CommentTarget,
  id: string,
  page: string,
) {
  const field = await fieldsOf(request);
  const typed = { text: field('text'), rating: field('rating') };
  try {
    await callOf(context)('POST /api/comments/{target}/{id}', {
      params: { target, id },
      body: { text: typed.text, rating: Number(typed.rating) || null, parent: field('parent') || null },
    });
  } catch (error) {
    return refusedWith(error, { typed });
  }
  throw redirect(sentPath(page), 303);
}
