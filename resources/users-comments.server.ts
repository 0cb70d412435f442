import {
  answeredBy,
  countLinks,
  isAnswered,
  notifyAnswered,
  notifyReplied,
} from '../src/server/features/community/index.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import usersComments from './users-comments.ts';

/**
 * The writer of a comment, and the teacher of what it is about, are notified of an answer, and of a reply that becomes
 * public.
 */
export default defineServer(usersComments, {
  resolve: ({ before, after, actor }) => ({
    linkCount: countLinks(after.text),
    ...answeredBy(before, after, actor),
  }),
  async after({ before, after, actor, db }) {
    if (!after) return [];
    const { id, user, parent } = after;
    if (isAnswered(before, after)) await notifyAnswered(db, id, actor?.userId ?? null);
    const isPublic = after.state === 'approved' && before?.state !== 'approved';
    if (isPublic && parent !== null) await notifyReplied(db, id, parent, user);
    return [];
  },
});
