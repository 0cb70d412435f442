/** The job of backups in the queue: named here, so that no start loads what makes them. */

/** What `last.ts` finds it by. */
export const backupJob = 'backup';
/** Seconds: a backup may take this long, and a process that is gone is noticed this soon. Never two at once. */
export const backupLimits = { expire: 82_800, heartbeat: 120, retries: 0 } as const;
