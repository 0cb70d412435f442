/** Starts the service worker. What fails is ignored (specification, section 8): the site works without it. */
export function registerWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}
