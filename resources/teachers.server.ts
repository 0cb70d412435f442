import { raiseRole } from '../src/server/auth/grants.ts';
import { defineServer } from '../src/server/rest/hooks.ts';
import teachers from './teachers.ts';

/** Approval opens the panel: the role that the panel asks for comes with it. */
export default defineServer(teachers, {
  afterWrite: async ({ before, after, actor, db }) =>
    after?.status === 'approved' && before?.status !== 'approved' ? raiseRole(db, after.user, 'teacher', actor) : [],
});
