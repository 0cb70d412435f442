/**
 * Comments and ratings (`src/contract/comments.ts`): public ones from the cache, the current user's by session. Staff
 * approve and answer them in the section `users-comments`.
 * May import: contract, the server's database, REST operations, access, limits, and the public catalogue's cache.
 */
import type { Hono } from 'hono';
import { openLimits } from '../../../platform/auth/limits.ts';
import { requireActor, requireUser } from '../../../platform/auth/require-user.ts';
import { openPublicCatalogue } from '../../catalogue/index.ts';
import { requireMyRow } from '../../../platform/db/my-row.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { mount } from '../../../platform/http/mount.ts';
import { listComments } from './list.ts';
import { commentRightsOf, myCommentToEdit, myComments } from './my-comments.ts';
import { requireTarget } from './targets.ts';
import { editComment, postComment, removeComment } from './write.ts';

export function mountComments(app: Hono<Env>, services: Services): void {
  const limits = openLimits(services);
  const catalogue = openPublicCatalogue(services);
  mount(app, 'GET /api/comments/{target}/{id}', ({ params, query }) =>
    listComments(services, catalogue, params.target, params.id, query.page),
  );
  mount(app, 'GET /api/comments/{target}/{id}/own', ({ params }, c) =>
    commentRightsOf(services, requireUser(c), params.target, params.id),
  );
  mount(
    app,
    'POST /api/comments/{target}/{id}',
    ({ params, body }, c) =>
      postComment(services, limits, requireUser(c), { kind: params.target, id: params.id }, body),
    ({ target, id }) => requireTarget(services, target, id),
  );
  mount(app, 'GET /api/profile/comments', ({ query }, c) => myComments(services, requireUser(c), query.page));
  mount(app, 'GET /api/profile/comments/{id}', ({ params }, c) => myCommentToEdit(services, requireUser(c), params.id));
  mount(
    app,
    'PUT /api/profile/comments/{id}',
    ({ params, body }, c) => editComment(services, limits, requireActor(c), params.id, body),
    ({ id }, c) => requireMyRow(services.db, { table: 'users_comments', owner: 'user' }, id, requireUser(c)),
  );
  mount(app, 'DELETE /api/profile/comments/{id}', async ({ params }, c) => {
    await removeComment(services, requireUser(c), params.id);
    return { ok: true };
  });
}
