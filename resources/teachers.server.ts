import { raiseRole } from '../src/server/auth/grants.ts';
import type { Hooks } from '../src/server/rest/hooks.ts';

/** Approval opens the panel: the role that the panel asks for comes with it. */
const hooks: Hooks = {
  afterWrite: async ({ before, after, actor, db }) =>
    after?.status === 'approved' && before?.status !== 'approved'
      ? raiseRole(db, after.user as string, 'teacher', actor)
      : [],
};
export default hooks;
