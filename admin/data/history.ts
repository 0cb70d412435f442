/** The history of a row, as `GET /{section}/{id}/history` answers it. */
import * as z from 'zod';

const values = z.record(z.string(), z.unknown()).nullable();
const entry = z.object({
  id: z.string(),
  /** `create`, `update`, `delete`, `restore`, `revert` or `action:{name}`. */
  action: z.string(),
  at: z.string(),
  /** Null where the product itself made the change. */
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Why, where the action asked for a reason. */
  reason: z.string().nullable(),
  /** Who asked for it, where the actor agreed as a second administrator. */
  requestedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The changed fields that the person may read. */
  before: values,
  after: values,
});

/** One change of a row. */
export type HistoryEntry = Readonly<z.infer<typeof entry>>;

/** Reads the answer of the server. Throws `ZodError` where it is no history. */
export const parseHistory = (answer: unknown): HistoryEntry[] => z.array(entry).parse(answer);
