// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { chooseScheme, chosenScheme, schemeScript, showStoredScheme, watchScheme } from './scheme.ts';

const root = document.documentElement;
/** What is stored, as another tab or the next page finds it. */
const stored = (): string | null => localStorage.getItem('scheme');
/** Runs the script of the head, as a browser does with each page. */
const openPage = (): void => {
  delete root.dataset['scheme'];
  new Function(schemeScript)();
};
/** What a browser says to a tab when another one stores something. */
const sayStored = (key: string | null, newValue: string | null): void => {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete root.dataset['scheme'];
});

test('the system decides until a scheme is chosen, and again when the choice is taken back', () => {
  openPage();
  expect([chosenScheme(), root.dataset['scheme']]).toEqual([null, undefined]);
  chooseScheme('dark');
  expect([chosenScheme(), root.dataset['scheme'], stored()]).toEqual(['dark', 'dark', 'dark']);
  chooseScheme(null);
  expect([chosenScheme(), root.dataset['scheme'], stored()]).toEqual([null, undefined, null]);
});

test.each([
  ['the script of the head', openPage],
  ['a page whose policy forbids it', showStoredScheme],
])('the next page shows what was chosen: %s', (_, open) => {
  chooseScheme('dark');
  delete root.dataset['scheme'];
  open();
  expect(chosenScheme()).toBe('dark');
});

test('another value in the storage is no scheme', () => {
  localStorage.setItem('scheme', 'sepia');
  openPage();
  showStoredScheme();
  expect(root.dataset['scheme']).toBeUndefined();
});

test('a choice in another tab is shown here, as is the end of all that was stored', () => {
  const heard = vi.fn<() => void>();
  const stop = watchScheme(heard);
  sayStored('scheme', 'light');
  expect([chosenScheme(), heard.mock.calls.length]).toEqual(['light', 1]);
  sayStored('cart', '[]');
  expect([chosenScheme(), heard.mock.calls.length]).toEqual(['light', 1]);
  sayStored(null, null);
  expect([chosenScheme(), heard.mock.calls.length]).toEqual([null, 2]);
  stop();
  sayStored('scheme', 'dark');
  expect([chosenScheme(), heard.mock.calls.length]).toEqual([null, 2]);
});

test('where storage is forbidden the choice lasts as long as the page', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  openPage();
  showStoredScheme();
  expect(chosenScheme()).toBeNull();
  chooseScheme('dark');
  expect(chosenScheme()).toBe('dark');
  vi.unstubAllGlobals();
});
