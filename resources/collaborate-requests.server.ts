import { confirmCollaboration } from '../src/server/requests/confirm.ts';
import { defineServer } from '../src/server/rest/hooks.ts';
import collaborateRequests from './collaborate-requests.ts';

/** Requests come from `/work-with-us` (`src/server/requests/post.ts`). */
export default defineServer(collaborateRequests, { jobs: [confirmCollaboration] });
