/**
 * The script of the offline page: shows the scheme that was chosen, lists the pages that can be read without a connection,
 * and comes back with it.
 */
import { showStoredScheme } from '../../src/client/scheme.ts';
import { cacheNames, networkTimeout } from './lesson-cache.ts';
import { isLessonCache } from './lessons.ts';
import { speakLanguage } from './offline-language.ts';

// The page is drawn after this (`blocking="render"`).
showStoredScheme();

/** Text lessons first: they are what someone came for. */
async function listAll(list: HTMLElement): Promise<void> {
  for (const name of [...(await caches.keys()).filter(isLessonCache), cacheNames.pages]) {
    await listPages(list, await caches.open(name));
  }
  const section = list.closest('section');
  if (section && list.childElementCount > 0) section.hidden = false;
}

/** The language of the page that was read last; empty where none is cached. */
async function lastLanguage(): Promise<string> {
  const cache = await caches.open(cacheNames.pages);
  for (const request of (await cache.keys()).toReversed()) {
    const page = await cache.match(request);
    const lang = page?.headers.get('content-language');
    if (lang) return lang;
  }
  return '';
}

async function listPages(list: HTMLElement, cache: Cache): Promise<void> {
  const requests = await cache.keys();
  // The newest first.
  for (const request of requests.toReversed()) {
    const { pathname, search } = new URL(request.url);
    if (pathname.endsWith('.data')) continue;
    const html = await (await cache.match(request))?.text();
    const title = html && new DOMParser().parseFromString(html, 'text/html').title;
    if (!title) continue;
    const link = document.createElement('a');
    link.href = pathname + search;
    link.textContent = title.replace(/ \|[^|]*$/, '');
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
}

lastLanguage().then(
  (lang) => speakLanguage(document, lang),
  () => undefined,
);
const list = document.getElementById('kept');
// Without the list the page still says what is wrong.
if (list) listAll(list).catch(() => undefined);

/** Milliseconds between two attempts to reach the page: devices call themselves connected where only the router answers. */
const period = 4_000;

let timer = setTimeout(tryAgain, period);

/** When the browser began to leave for another page, in milliseconds of this one's life. */
let leftAt = -Infinity;
window.addEventListener('beforeunload', () => {
  leftAt = performance.now();
});

function tryLater(): void {
  clearTimeout(timer);
  timer = setTimeout(tryAgain, period);
}

function tryAgain(): void {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(comeBack, tryLater);
}

/** Loads the page again, whatever the server answers; not in the place of a page that is on its way. */
function comeBack(): void {
  if (performance.now() - leftAt < networkTimeout + period) tryLater();
  else location.reload();
}

window.addEventListener('online', comeBack);
