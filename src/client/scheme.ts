/**
 * The colour scheme of the site and the panels: the system's, unless a person chose one in this browser. The choice is
 * the attribute `data-scheme` of the root element, by which the tokens choose (`storefront/styles/tokens.css`). Pages are
 * cached for everybody, so that the attribute is set in the browser: by a script in the head, before anything is drawn.
 */

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const storageKey = 'scheme';
const isScheme = (value: unknown): value is Scheme => schemes.some((scheme) => scheme === value);

/** The script of the head. It stands in every page, so it is short. Storage may be forbidden: the system's then. */
export const schemeScript = `try{var s=localStorage.getItem('${storageKey}');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch(e){}`;

/** What was chosen in this browser; null where the system decides. */
export function chosenScheme(): Scheme | null {
  const { scheme } = document.documentElement.dataset;
  return isScheme(scheme) ? scheme : null;
}

const listeners = new Set<() => void>();

function show(scheme: Scheme | null): void {
  if (scheme) document.documentElement.dataset['scheme'] = scheme;
  else delete document.documentElement.dataset['scheme'];
  for (const listener of listeners) listener();
}

/** Shows what was chosen in this browser, on a page whose policy forbids the script of the head. */
export function showStoredScheme(): void {
  try {
    const stored = localStorage.getItem(storageKey);
    if (isScheme(stored)) show(stored);
  } catch {
    // Storage is forbidden: the system's scheme.
  }
}

/** Shows the scheme at once, in every tab of this browser, and from now on. */
export function chooseScheme(scheme: Scheme | null): void {
  show(scheme);
  try {
    if (scheme) localStorage.setItem(storageKey, scheme);
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

const onStorage = ({ key, newValue }: StorageEvent): void => {
  // Without a key, all of the storage was cleared.
  if (key === storageKey || key === null) show(isScheme(newValue) ? newValue : null);
};

/** Calls back whenever another scheme is chosen, in this tab or another. Answers how to stop. */
export function watchScheme(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}
