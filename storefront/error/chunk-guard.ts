/** Limits page reloads after failed chunk loads (specification, section 8). Pure except for the storage it is given. */

/** Milliseconds between two such reloads (specification, section 9). */
export const minReloadInterval = 60_000;
const key = 'chunk-reload';

/**
 * True, and recorded, when the last reload was long enough ago. False without storage, since reloads could then repeat
 * forever.
 * @param storage with the lifetime of the tab: `sessionStorage`.
 */
export function claimReload(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined, now: number): boolean {
  try {
    if (!storage) return false;
    const last = Number(storage.getItem(key) ?? Number.NaN);
    if (now - last < minReloadInterval) return false;
    storage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}
