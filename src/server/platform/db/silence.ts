/** Whether a database that takes requests still answers any: one that hangs keeps its connections open. */
import type pg from 'pg';

/** Asks whether no connection came back from its work since an instant of `performance.now()`. */
export type IsSilentSince = (start: number) => boolean;

export function watchSilence(pool: Pick<pg.Pool, 'on'>): IsSilentSince {
  let answeredAt = performance.now();
  pool.on('release', () => {
    answeredAt = performance.now();
  });
  return (start) => answeredAt < start;
}
