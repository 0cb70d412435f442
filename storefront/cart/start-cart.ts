/** The start of the cart of this browser: it is loaded where the storage holds one, and when another tab has made one. */
import { cartKey } from './cart-count.ts';

const load = (): void => {
  import('./cart.ts').catch(() => {});
};

/** Called at page start. @returns stops following the other tabs. */
export function startCart(): () => void {
  try {
    if (localStorage.getItem(cartKey) !== null) load();
  } catch {
    // The browser keeps nothing for this site.
  }
  const onOtherTab = ({ key }: StorageEvent): void => {
    if (key === cartKey) load();
  };
  window.addEventListener('storage', onOtherTab);
  return () => window.removeEventListener('storage', onOtherTab);
}
