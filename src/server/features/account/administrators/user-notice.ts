/** Jobs that notify a person, at the given address, of what was done to an account. */
import type * as z from 'zod';
import { canonicalUsername } from '../../../../locale/contact.ts';
import { messagesOf } from '../../../platform/messages/messages.ts';
import { queuedJob } from '../../../generator/section/define-server.ts';
import type { QueuedJob } from '../../../generator/section/section-api.ts';

interface UserNotice {
  readonly title: string;
  readonly text: string;
  /** A path of the site. */
  readonly link: string;
}

/**
 * Declares a job of the section of users that sends one notice. What is no address any more gets none.
 * @param input.to where the person is reached, in stored form
 */
export const userNotice = <I extends { readonly to: string }>(
  name: string,
  input: z.ZodType<I>,
  noticeOf: (input: I) => UserNotice,
): QueuedJob<I> =>
  queuedJob(
    { name: 'users' },
    {
      name,
      input,
      async run(services, given): Promise<Record<string, number>> {
        const to = canonicalUsername(given.to);
        if (!to) return {};
        const { title, text, link } = noticeOf(given);
        const href = new URL(link, services.config.publicUrl).href;
        await messagesOf(services).send({ to, purpose: 'notice', name: null, title, text, link: href });
        return { users: 1 };
      },
    },
  );
