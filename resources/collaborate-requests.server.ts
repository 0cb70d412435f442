import { confirmCollaboration } from '../src/server/features/community/index.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import collaborateRequests from './collaborate-requests.ts';

/** Requests come from `/work-with-us` (`src/server/features/community/requests/post.ts`). */
export default defineServer(collaborateRequests, { jobs: [confirmCollaboration] });
