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

/** A field of a schedule: `*`, numbers, ranges, lists and steps. */
const timeField = String.raw`(\*|\d{1,2}(-\d{1,2})?(,\d{1,2}(-\d{1,2})?)*)(/\d{1,2})?`;

export const backupEnvironment = {
  BACKUP_DIR: z.string().optional(),
  // After the jobs of the night, which tidy and check.
  BACKUP_SCHEDULE: z
    .string()
    .regex(new RegExp(`^${timeField}( ${timeField}){4}$`), 'must be minute, hour, day, month and weekday: 30 4 * * *')
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
