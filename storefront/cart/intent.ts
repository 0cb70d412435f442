/**
 * What a visitor was about to do when they had to log in, so that it goes on afterwards: also after a login elsewhere,
 * which leaves the page. It is stored in the tab, not in the address, so that no link can make someone buy.
 */
const key = 'cart-intent';
/** Milliseconds; after them the press of a button means nothing any more. */
const lifetime = 30 * 60_000;

/** @param what the name of what was about to be done. */
export function keepIntent(what: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([what, Date.now()]));
  } catch {
    // The browser keeps nothing for this site: the button has to be pressed again.
  }
}

/** Whether this was about to be done. It is so once. */
export function takeIntent(what: string): boolean {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!Array.isArray(stored) || stored[0] !== what) return false;
    sessionStorage.removeItem(key);
    const age = Date.now() - Number(stored[1]);
    return age >= 0 && age < lifetime;
  } catch {
    return false;
  }
}

/** Cancelled: the dialog was closed without a login. */
export function dropIntent(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
