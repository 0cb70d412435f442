/**
 * Lazily loaded chunks, and what happens when loading fails: a new version was deployed, or the network failed. React
 * Router itself reloads the page each time the module of a route fails; `watchReloads` enforces the same limit on that.
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
 * Reloads the page unless it was reloaded recently; otherwise shows a message.
 * @returns whether the page is reloading.
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

/** Loads a chunk; on failure `chunkFailed` decides. Never settles while the page is reloading. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (chunkFailed()) return new Promise<T>(() => {});
    throw error;
  }
}

/** A component whose code is loaded when it is first rendered. */
export const lazyChunk = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => loadChunk(async () => ({ default: await load() })));

/**
 * Blocks reloads by scripts that come too soon after the last one. Reloads by the user with the button of the browser
 * raise no such event.
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
