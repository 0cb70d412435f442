/** Processor time of a PostgreSQL: its postmaster with all sessions, those that have ended included. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Clock ticks in a second, as Linux has them in /proc. */
const ticks = 100;

interface Stat {
  readonly parent: number;
  /** Ticks of the process, and those of its children that have ended. */
  readonly used: number;
  readonly ofChildren: number;
}

function statOf(pid: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold spaces; proc_pid_stat(5) counts from 1, and the state is its third field.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const field = (number: number): number => Number(fields[number - 3]);
    return { parent: field(4), used: field(14) + field(15), ofChildren: field(16) + field(17) };
  } catch {
    return null;
  }
}

/** Seconds of processor that a process has used, without its children. */
export const processorTime = (pid: number): number => (statOf(String(pid))?.used ?? 0) / ticks;

/** Seconds of processor that the embedded PostgreSQL of a data folder has used since it started. */
export function postgresTime(dataDir: string): number {
  const [pid = ''] = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  const postmaster = statOf(pid);
  if (!postmaster) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  const sessions = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(name))
    .filter((stat) => stat?.parent === Number(pid));
  const live = sessions.reduce((sum, stat) => sum + (stat?.used ?? 0), 0);
  return (postmaster.used + postmaster.ofChildren + live) / ticks;
}
