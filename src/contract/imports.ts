/** Importing rows from a CSV: what is wrong in the file by line, before anything is stored. */
import * as z from 'zod';

export const importProblem = z.object({
  /** In the file, from 1. */
  line: z.int(),
  /** The heading of the column; null where the whole line is meant. */
  column: z.string().nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const importCheck = z.object({
  /** Rows of the file that would be stored, if none was wrong. */
  count: z.int(),
  /** The first ones, in words: by heading. */
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.object({ column: z.string(), text: z.string() })) })),
  /** The first of what is wrong; while there is anything, nothing can be stored. */
  problems: z.array(importProblem),
  problemCount: z.int(),
});
export type ImportCheck = z.infer<typeof importCheck>;

export const importDone = z.object({ stored: z.int() });
export const importTemplate = z.object({ name: z.string(), content: z.string() });

/** Bytes and rows of one file. */
export const maxImportBytes = 1_000_000;
export const maxImportRows = 500;
