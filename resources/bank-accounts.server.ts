import { bankOf } from '../src/define/iranian.ts';
import type { Hooks } from '../src/server/rest/hooks.ts';

/** Nobody is paid to an account for so long after its sheba was changed. */
const coolDownHours = 72;

/** The bank is told by the sheba itself; a changed sheba is verified anew. */
const hooks: Hooks = {
  compute(before, after) {
    if (before?.sheba === after.sheba) return undefined;
    return {
      bank: bankOf(after.sheba as string),
      state: 'pending',
      verifiedAt: null,
      payableFrom: new Date(Date.now() + coolDownHours * 3_600_000).toISOString(),
    };
  },
};
export default hooks;
