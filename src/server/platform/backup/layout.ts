/**
 * What lies in an archive, in this order: the start, the tables in parts, the summary of the database, waiting jobs, files,
 * the end. Lists of SHA-256 sums come between, each of what precedes it. It is a tar file: without the product,
 * `tar -xf` and `sha256sum -c checksums/*` read and check it, `zstd -d` shows the rows as `COPY` writes them.
 */
import * as z from 'zod';

export const names = {
  start: 'start.json',
  part: (table: string, number: number) => `database/${table}/${padded(number)}.copy.zst`,
  database: 'database.json',
  jobs: (number: number) => `jobs/${padded(number)}.json`,
  file: (key: string) => `files/${key}`,
  checksums: (number: number) => `checksums/${padded(number)}.sha256`,
  end: 'end.json',
} as const;
const padded = (number: number): string => String(number).padStart(6, '0');

/** The table of a part; undefined for other entries. */
export const tableOf = (name: string): string | undefined => /^database\/([^/]+)\/\d+\.copy\.zst$/.exec(name)?.[1];
export const isJobs = (name: string): boolean => /^jobs\/\d+\.json$/.test(name);
export const isChecksums = (name: string): boolean => /^checksums\/\d+\.sha256$/.test(name);
/** The key of a file in the storage; undefined for other entries, and for a key that no file of the product has. */
export const keyOfEntry = (name: string): string | undefined =>
  /^files\/(\d{4}\/[\w-]+\.\w+|streams\/[\w-]+(?:\/[\w-]+)*\/[\w-]+\.\w+|streams\/[\w-]+(?:\/[\w-]+)+)$/.exec(
    name,
  )?.[1];

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });
/** A table with the columns that are copied: all but generated ones. */
export type Table = z.output<typeof tableSchema>;

export const startSchema = z.object({
  /** Of the layout. */
  format: z.literal(1, 'the archive was made by another release of the product'),
  createdAt: z.string(),
  /** The schema: those that were applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema),
  /** Partitions with their bounds as PostgreSQL writes them. */
  partitions: z.array(z.object({ table: z.string(), name: z.string(), bound: z.string() })),
});
export type Start = z.output<typeof startSchema>;

export const databaseSchema = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type DatabaseSummary = z.output<typeof databaseSchema>;

/** Requested work that was not done, as the queue received it. */
const jobSchema = z.object({
  name: z.string(),
  input: z.unknown(),
  key: z.string().nullable(),
  after: z.string(),
  priority: z.number(),
  retries: z.number(),
  expire: z.number(),
  heartbeat: z.number().nullable(),
});
export const jobsSchema = z.array(jobSchema);
export type WaitingJob = z.output<typeof jobSchema>;

export const endSchema = z.object({
  /** Entries before this one, lists of sums included. */
  entries: z.number(),
  /** SHA-256 of each list of sums. */
  checksums: z.array(z.string()),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Files that the database names and the storage did not have. */
  missing: z.object({ count: z.number(), samples: z.array(z.string()) }),
});
export type End = z.output<typeof endSchema>;
