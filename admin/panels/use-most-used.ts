/** What a person uses most in the menu of a panel; stored in the browser, by person. */
import { useEffect, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { mostUsed, withVisit, type Uses } from './most-used.ts';

const storeKey = 'menu.used';

/**
 * The names of the entries, and a record of the one that is shown. They stay the same while the panel is open: nothing
 * moves under the pointer.
 */
export function useMostUsed(active: string | undefined): readonly string[] {
  const store = useStoreContext();
  const [names] = useState(() => mostUsed(store.getItem<Uses>(storeKey, {}) ?? {}, Date.now()));
  useEffect(() => {
    if (active === undefined) return;
    store.setItem(storeKey, withVisit(store.getItem<Uses>(storeKey, {}) ?? {}, active, Date.now()));
  }, [active, store]);
  return names;
}
