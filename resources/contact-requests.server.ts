import { answeredNow } from '../src/server/rest/answers.ts';
import type { Hooks } from '../src/server/rest/hooks.ts';

/** Writing a reply answers the message. */
const hooks: Hooks = { compute: (before, after) => answeredNow(before, after, 'reply') };
export default hooks;
