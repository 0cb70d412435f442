/** The audit log over all sections: who did what, when (`/admin/activity`). What was changed is in the history of the row. */
import * as z from 'zod';
import { call } from './call.ts';

const person = z.object({ id: z.string(), name: z.string() });

const entry = z.object({
  id: z.string(),
  at: z.string(),
  /** A section, or what else of the product writes to the log. */
  section: z.string(),
  row: z.string(),
  /** `create`, `update`, `action:<name>` …, as in the history of a row. */
  action: z.string(),
  /** Null when the product itself did it. */
  actor: person.nullable(),
  /** Why, where the action required a reason. */
  reason: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof entry>;

const instant = z.iso.datetime({ offset: true });

export const auditLogCalls = {
  /** Newest first, fifty at a time. */
  'GET /api/admin/activity': call({
    summary: 'همهٔ کارهای ثبت‌شده، با شخص و زمان',
    query: z.strictObject({
      /** The person who did it. */
      actor: z.uuid().optional(),
      section: z.string().max(100).optional(),
      from: instant.optional(),
      /** The first instant that is too late. */
      until: instant.optional(),
      /** The entry before which the page begins. */
      before: z.uuid().optional(),
    }),
    output: z.object({
      entries: z.array(entry),
      /** `before` of the next page; null where there is none. */
      next: z.string().nullable(),
      /** The people of the back office. */
      staff: z.array(person),
    }),
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
};
