/** Pages of lists. */
import * as z from 'zod';

/** The requested page, from 1. */
export const page = z.coerce.number().int().min(1).max(10_000).default(1);

/** A page of records, and how many records and pages there are. */
export const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), page: z.int(), pages: z.int(), total: z.int() });

/** As `pageOf`. `estimated`: `total` is an estimate, because an exact count would be too expensive. */
export const longPageOf = <T extends z.ZodType>(record: T) => pageOf(record).extend({ estimated: z.boolean() });
