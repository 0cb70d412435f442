/** How a process reaches its database, as part of its settings (`config.ts`). */
import * as z from 'zod';

export interface DatabaseSettings {
  /** An external PostgreSQL; absent: the embedded one under `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /**
   * The same database as the role that owns its tables: it migrates them and says what the role of `databaseUrl` may do.
   * Absent: `databaseUrl` does everything, or the tables are as this build needs them already.
   */
  readonly databaseOwnerUrl?: string | undefined;
  /** The same database and role without the pooler that `databaseUrl` leads through. Absent: there is no pooler. */
  readonly databaseDirectUrl?: string | undefined;
  /** Connections that requests and jobs share. Absent: 10. */
  readonly databasePool?: number | undefined;
  /** Milliseconds that a request waits for one of them. Absent: 10 s. */
  readonly databaseWait?: number | undefined;
  /** Streaming standbys that are read where the caller allows it. Absent or empty: the primary is. */
  readonly databaseReplicaUrls?: readonly string[] | undefined;
  /** Milliseconds that one of them may be late by. Absent: 10 s. */
  readonly databaseReplicaLag?: number | undefined;
  /** Whole months that the audit log is kept beside the current one. Absent: for ever. */
  readonly auditKeepMonths?: number | undefined;
}

/** The addresses of the hosts of an address, in their order. */
export function hostsOf(url: string): readonly string[] {
  const [, scheme, credentials = '', hosts = '', rest = ''] = /^(\w+:\/\/)([^@/?#]*@)?([^/?#]*)(.*)$/s.exec(url) ?? [];
  return scheme === undefined ? [url] : hosts.split(',').map((host) => scheme + credentials + host + rest);
}

const postgresUrl = z
  .string()
  .refine(
    (v) => hostsOf(v).every((one) => /^postgres(ql)?:$/.test(URL.parse(one)?.protocol ?? '')),
    'must be a URL that starts with postgres://',
  );

const replicaUrl = postgresUrl.refine(
  (v) => hostsOf(v).length === 1,
  'must name one host in each address; several replicas are several addresses, parted by commas',
);

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be between ${min} and ${max}`);

export const databaseEnvironment = {
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  // A comma before another address parts them: an address may hold commas.
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((text) => text.split(/,\s*(?=postgres(?:ql)?:\/\/)/).map((url) => url.trim()))
    .pipe(z.array(replicaUrl))
    .optional(),
  DATABASE_REPLICA_LAG: wholeNumber(2, 3_600).optional(),
  DATABASE_POOL: wholeNumber(2, 1_000).optional(),
  DATABASE_WAIT: wholeNumber(1, 300).optional(),
  // Rules look back a month (second administrators, prices); people ask about last year.
  AUDIT_KEEP_MONTHS: wholeNumber(12, 1_200).optional(),
};

interface Read {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_OWNER_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DATABASE_POOL?: number | undefined;
  readonly DATABASE_WAIT?: number | undefined;
  readonly DATABASE_REPLICA_URLS?: readonly string[] | undefined;
  readonly DATABASE_REPLICA_LAG?: number | undefined;
  readonly AUDIT_KEEP_MONTHS?: number | undefined;
}

export const databaseSettings = (e: Read): DatabaseSettings => ({
  databaseUrl: e.DATABASE_URL,
  databaseOwnerUrl: e.DATABASE_OWNER_URL,
  databaseDirectUrl: e.DATABASE_DIRECT_URL,
  databasePool: e.DATABASE_POOL,
  databaseWait: e.DATABASE_WAIT === undefined ? undefined : e.DATABASE_WAIT * 1000,
  databaseReplicaUrls: e.DATABASE_REPLICA_URLS,
  databaseReplicaLag: e.DATABASE_REPLICA_LAG === undefined ? undefined : e.DATABASE_REPLICA_LAG * 1000,
  auditKeepMonths: e.AUDIT_KEEP_MONTHS,
});
