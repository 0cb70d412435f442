/**
 * Parts of the site that are fetched when needed, and what happens when they cannot be: a new version was put in place,
 * or the network failed.
 * React Router reloads the page by itself when a route's module fails, each time; `watchReloads` holds it to the same
 * limit.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { failProgress } from '../progress/progress.ts';
import { showToast } from '../toast/toast-store.ts';
import { mayReload } from './chunk-guard.ts';

let reloading = false;

function storage(): Storage | undefined {
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
  if (!mayReload(storage(), Date.now())) {
    tell();
    return false;
  }
  reloading = true;
  location.reload();
  return true;
}

/** Fetches a part; when that fails, `chunkFailed` decides. Never settles once the page is going. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((error: unknown) => (chunkFailed() ? new Promise<T>(() => {}) : Promise.reject(error as Error)));
}

/** A component that is fetched when first shown. */
export const lazyChunk = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => loadChunk(async () => ({ default: await load() })));

interface NavigateEvent extends Event {
  readonly navigationType: string;
}

/**
 * Stops a script's reload of the page that comes too soon after the last. The reader's own, by the browser's button, is
 * never seen here.
 */
export function watchReloads(): void {
  if (!import.meta.env.PROD || !('navigation' in window)) return;
  (window.navigation as EventTarget).addEventListener('navigate', (event) => {
    if ((event as NavigateEvent).navigationType !== 'reload' || reloading) return;
    if (mayReload(storage(), Date.now())) reloading = true;
    else {
      event.preventDefault();
      tell();
    }
  });
}

function tell(): void {
  failProgress();
  showToast({
    type: 'error',
    title: 'این بخش بارگذاری نشد',
    message: 'اینترنت خود را بررسی کنید و کمی بعد دوباره تلاش کنید.',
    dismissible: true,
  });
}
