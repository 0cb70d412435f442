import { answeredNow } from '../src/server/rest/answers.ts';
import { defineServer } from '../src/server/rest/hooks.ts';
import contactRequests from './contact-requests.ts';

/** Writing a reply answers the message. */
export default defineServer(contactRequests, { compute: (before, after) => answeredNow(before, after, 'reply') });
