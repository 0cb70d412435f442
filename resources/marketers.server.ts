import { raiseRole } from '../src/server/platform/auth/grants.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import marketers from './marketers.ts';

/** Approval opens the panel: the role that the panel asks for comes with it. */
export default defineServer(marketers, {
  after: async ({ before, after, actor, db }) =>
    after?.status === 'approved' && before?.status !== 'approved' ? raiseRole(db, after.user, 'marketer', actor) : [],
});
