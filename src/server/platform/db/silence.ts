/** Whether a database that takes requests still answers any: one that hangs keeps its connections open. */
import type pg from 'pg';

/**
 * Asks whether connections are at work and none came back since an instant of `performance.now()`. A database that nobody
 * asks anything is not silent.
 */
export type IsSilentSince = (start: number) => boolean;

export function watchSilence(pool: Pick<pg.Pool, 'on' | 'totalCount' | 'idleCount'>): IsSilentSince {
  let answeredAt = performance.now();
  pool.on('release', () => {
    answeredAt = performance.now();
  });
  return (start) => answeredAt < start && pool.totalCount > pool.idleCount;
}
