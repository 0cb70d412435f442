/** The settings of backups, as part of those of a process (`config.ts`). */
import { resolve } from 'node:path';
import * as z from 'zod';

/** Backups that are made at times (`platform/backup/schedule.ts`). */
interface BackupConfig {
  /** Absolute folder of the archives. */
  readonly dir: string;
  /** Minute, hour, day, month, weekday, in Tehran. */
  readonly schedule: string;
  /** How many of the newest stay. */
  readonly keep: number;
}

export interface BackupSettings {
  /** Absent: none is made unless by hand. */
  readonly backup?: BackupConfig | undefined;
  /** Encrypts archives, and opens them. */
  readonly backupPassphrase?: string | undefined;
}

/** The least and the greatest number of each field of a schedule: minute, hour, day, month, weekday. */
const bounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;
/** `*`, a number, a range; each with a step. */
const part = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/([1-9]\d?))?$/;

/** Whether the queue takes it as a schedule: with another one no job of it would run. */
function isSchedule(text: string): boolean {
  const fields = text.split(' ');
  return fields.length === bounds.length && bounds.every((bound, i) => isField(fields[i]!, bound));
}

const isField = (field: string, [least, greatest]: readonly [number, number]): boolean =>
  field.split(',').every((one) => {
    const [isPart, from = least, to = from] = part.exec(one) ?? [];
    return isPart !== undefined && Number(from) >= least && Number(from) <= Number(to) && Number(to) <= greatest;
  });

export const backupEnvironment = {
  BACKUP_DIR: z.string().optional(),
  // After the jobs of the night, which tidy and check.
  BACKUP_SCHEDULE: z
    .string()
    .refine(isSchedule, 'must be minute, hour, day, month and weekday, such as 30 4 * * *')
    .default('30 4 * * *'),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1')
    .transform(Number)
    .default(7),
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),
};

interface Read {
  readonly BACKUP_DIR?: string | undefined;
  readonly BACKUP_SCHEDULE: string;
  readonly BACKUP_KEEP: number;
  readonly BACKUP_PASSPHRASE?: string | undefined;
}

export const backupSettings = (e: Read): BackupSettings => ({
  backup: e.BACKUP_DIR ? { dir: resolve(e.BACKUP_DIR), schedule: e.BACKUP_SCHEDULE, keep: e.BACKUP_KEEP } : undefined,
  backupPassphrase: e.BACKUP_PASSPHRASE,
});
