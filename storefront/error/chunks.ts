/**
 * Lazily loaded chunks, and what happens when loading fails: a new version was deployed, or the network failed. React
 * Router itself reloads the page each time the module of a route fails; `watchReloads` enforces the same limit on that.
 */
import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { t } from '../../src/locale/translate.ts';
import { hasPendingPage, loadPendingPage } from '../progress/pending-page.ts';
import { failProgress } from '../progress/progress.ts';
import { showToast } from '../toast/toast-store.ts';
import { claimReload } from './chunk-guard.ts';

let reloading = false;

/** Without a connection a reload would lose what is there. */
const mayReload = (): boolean => navigator.onLine && claimReload(tabStorage(), Date.now());

function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * Reloads the page unless it was reloaded recently or there is no connection; otherwise shows a message. Browsers do not
 * ask again for a module that failed: only a new document can have it.
 * @param prepare called before a reload.
 * @returns whether the page is reloading.
 */
export function chunkFailed(prepare?: () => void): boolean {
  if (reloading) return true;
  if (!mayReload()) {
    notifyMissingChunk();
    return false;
  }
  reloading = true;
  prepare?.();
  loadPendingPage();
  return true;
}

/** Loads a chunk; on failure `chunkFailed` decides. Never settles while the page is reloading. */
export async function loadChunk<T>(load: () => Promise<T>, prepare?: () => void): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (chunkFailed(prepare)) return new Promise<T>(() => {});
    throw error;
  }
}

/** Milliseconds after which a part that failed is loaded again when it is rendered again. */
const retryDelay = 1_000;

/**
 * A component whose code is loaded when it is first rendered. A failure, which its error boundary gets, is not final.
 * @param prepare called before a reload for want of its code.
 */
export function lazyChunk<P extends object>(
  load: () => Promise<ComponentType<P>>,
  prepare?: () => void,
): ComponentType<P> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await loadChunk(load, prepare) };
      } catch (error) {
        // Not at once: React renders a part anew to learn of its failure.
        setTimeout(reset, retryDelay);
        window.addEventListener('online', reset, { once: true });
        throw error;
      }
    });
  const reset = () => {
    loaded = make();
  };
  let loaded: LazyExoticComponent<ComponentType<P>> = make();
  return (props) => createElement<P>(loaded, props);
}

/**
 * Blocks reloads by scripts that come too soon after the last one. Reloads by the user with the button of the browser
 * raise no such event.
 */
export function watchReloads(): void {
  if (!import.meta.env.PROD || !('navigation' in window)) return;
  window.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || reloading) return;
    if (mayReload()) {
      reloading = true;
      // The router reloads the page that one leaves; the one that was requested is what is wanted.
      if (!hasPendingPage()) return;
      event.preventDefault();
      loadPendingPage();
    } else {
      event.preventDefault();
      notifyMissingChunk();
    }
  });
}

function notifyMissingChunk(): void {
  failProgress();
  showToast({
    type: 'error',
    title: t('این بخش بارگذاری نشد'),
    message: t('اینترنت خود را بررسی کنید و کمی بعد دوباره تلاش کنید.'),
    dismissible: true,
  });
}
