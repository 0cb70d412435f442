/**
 * Parts of the site that are fetched when needed, and what happens when they cannot be: a new version was put in place,
 * or the network failed.
 * React Router reloads the page by itself when a route's module fails, each time; `watchReloads` holds it to the same
 * limit.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { failProgress } from '../progress/progress.ts';
import { showToast } from '../toast/toast-store.ts';
import { claimReload } from './chunk-guard.ts';

let reloading = false;

function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * Loads the page anew if that was not done a moment ago; otherwise says that the part is missing. @returns whether the
 * page is going.
 */
export function chunkFailed(): boolean {
  if (reloading) return true;
  if (!claimReload(tabStorage(), Date.now())) {
    notifyMissingChunk();
    return false;
  }
  reloading = true;
  location.reload();
  return true;
}

/** Fetches a part; when that fails, `chunkFailed` decides. Never settles once the page is going. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (chunkFailed()) return new Promise<T>(() => {});
    throw error;
  }
}

/** A component that is fetched when first shown. */
export const lazyChunk = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => loadChunk(async () => ({ default: await load() })));

/**
 * Stops a script's reload of the page that comes too soon after the last. The reader's own, by the browser's button, is
 * never seen here.
 */
export function watchReloads(): void {
  if (!import.meta.env.PROD || !('navigation' in window)) return;
  window.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || reloading) return;
    if (claimReload(tabStorage(), Date.now())) reloading = true;
    else {
      event.preventDefault();
      notifyMissingChunk();
    }
  });
}

function notifyMissingChunk(): void {
  failProgress();
  showToast({
    type: 'error',
    title: 'این بخش بارگذاری نشد',
    message: 'اینترنت خود را بررسی کنید و کمی بعد دوباره تلاش کنید.',
    dismissible: true,
  });
}
