/**
 * Decides whether a page may be loaded anew because a part of it could not be fetched (specification, section 8). Pure
 * but for what it is given.
 */

/** Milliseconds between two such reloads (specification, section 9). */
export const minReloadInterval = 60_000;
const key = 'chunk-reload';

/**
 * True, and remembered, when the last reload is long enough ago. Where nothing can be remembered the answer is no: it
 * could be asked forever.
 * @param storage lasts as long as the tab: `sessionStorage`.
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
