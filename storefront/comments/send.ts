/** Sends a comment without leaving the page; loaded when someone begins to write one. */
import { ApiError } from '../../src/client/client.ts';
import type { CommentTarget } from '../../src/contract/comments.ts';
import type { FormErrors } from '../forms/refused.ts';
import { browserClient } from '../session/current.ts';

/** Empty once it is stored. */
export async function sendComment(form: HTMLFormElement, target: CommentTarget, id: string): Promise<FormErrors> {
  const values = new FormData(form);
  const text = String(values.get('text') ?? '');
  const body = {
    text,
    rating: Number(values.get('rating')) || null,
    parent: String(values.get('parent') ?? '') || null,
  };
  try {
    await browserClient.call('POST /api/comments/{target}/{id}', { params: { target, id }, body });
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [error.first ?? { property: null, message: error.message }];
  }
}
