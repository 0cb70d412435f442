/** Imports of whole sections (`/admin/importer`): what is sent beside the file, and what a job answers. */
import * as z from 'zod';
import { importProblem } from './imports.ts';

export const beginImport = z.strictObject({
  /** The name of an `import` of a definition; another is refused with `invalid`. */
  kind: z.string().max(100),
  /** Of the file. */
  name: z.string().trim().min(1).max(200),
  /** JSON: the number of the column by field, from 0. */
  mapping: z.string().max(4_000),
  /** Checks every line as it would be stored, and stores none. */
  dryRun: z.enum(['true', 'false']),
});
export const importBegun = z.object({ id: z.uuid() });

export const importJob = z.object({
  id: z.uuid(),
  kind: z.string(),
  dryRun: z.boolean(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  total: z.int(),
  created: z.int(),
  found: z.int(),
  failed: z.int(),
  /** Why it failed as a whole. */
  reason: z.string().nullable(),
});
export type ImportJob = z.infer<typeof importJob>;

export const importErrors = z.object({
  /** The first of them. */
  problems: z.array(importProblem),
  /** All of them, as a CSV beside the cells of their lines. */
  name: z.string(),
  content: z.string(),
});

/** Bytes and lines of one file. */
export const maxImportFileBytes = 5_000_000;
export const maxImportLines = 10_000;
