/**
 * What a process says of itself to the others of its site: its connection to the change feed carries it as the name of its
 * application, so that PostgreSQL lists who is alive (`pg_stat_activity`), without a table of ours.
 */
import { readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

/** What the name of such a connection begins with. */
export const feedPrefix = 'academy changes';
/** Characters of a name: PostgreSQL cuts off what is longer. */
const maxName = 63;

export interface ProcessIdentity {
  readonly host: string;
  readonly pid: number;
  /** ISO. */
  readonly startedAt: string;
  /** When its build was made; null where it runs from its sources. */
  readonly builtAt: string | null;
}

const seconds = (instant: string): string => Math.floor(Date.parse(instant) / 1_000).toString(36);
const instantOf = (text: string): string => new Date(Number.parseInt(text, 36) * 1_000).toISOString();

/** The build that this process runs. */
function builtAt(): string | null {
  if (process.env['NODE_ENV'] !== 'production') return null;
  return statSync('build/server/index.js', { throwIfNoEntry: false })?.mtime.toISOString() ?? null;
}

const start = new Date(Date.now() - performance.now()).toISOString();

/** This process. */
export const thisProcess = (): ProcessIdentity => ({
  host: hostname(),
  pid: process.pid,
  startedAt: start,
  builtAt: builtAt(),
});

/** The name of the connection by which a process is known. Of the host as much as fits. */
export const connectionName = ({ pid, startedAt, builtAt: built, host }: ProcessIdentity): string =>
  [feedPrefix, pid, seconds(startedAt), built === null ? '-' : seconds(built), host]
    .join(' ')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, maxName);

/** Null for the name of another connection. */
export function identityOf(name: string): ProcessIdentity | null {
  const found = /^academy changes (\d+) ([\da-z]+) (-|[\da-z]+) (.+)$/.exec(name);
  if (!found) return null;
  const [, pid = '', startedAt = '', built = '', host = ''] = found;
  return { pid: Number(pid), startedAt: instantOf(startedAt), builtAt: built === '-' ? null : instantOf(built), host };
}

/** The version of the product. */
export const productVersion = (): string => {
  // cast: of our own package.json.
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return version;
};
