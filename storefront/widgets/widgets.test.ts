// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { startWidgets } from './start-widgets.ts';
import { widgetScripts } from './widget-scripts.ts';

afterEach(() => {
  // The document is shared: the styles of others stay.
  for (const script of document.head.querySelectorAll('script')) script.remove();
  vi.restoreAllMocks();
});
const crisp = { chat: { kind: 'crisp', key: 'abcd-1234' }, analytics: null } as const;
const sources = (): string[] => [...document.head.querySelectorAll('script')].map(({ src }) => src);

test('K17 the widgets come with the first interaction, once', () => {
  startWidgets(crisp);
  expect(sources()).toEqual([]);
  window.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('pointerdown'));
  expect(sources()).toEqual(['https://client.crisp.chat/l.js']);
  expect(window).toMatchObject({ CRISP_WEBSITE_ID: 'abcd-1234' });
});

test('K17 who leaves the page before that loads nothing', () => {
  const stop = startWidgets(crisp);
  stop();
  window.dispatchEvent(new Event('pointerdown'));
  expect(sources()).toEqual([]);
});

test('K17 each widget has its own script and settings', () => {
  const of = (chat: Parameters<typeof widgetScripts>[0]['chat']) => widgetScripts({ chat, analytics: null }, 5);
  expect(of({ kind: 'goftino', key: 'k' })).toEqual([{ src: 'https://www.goftino.com/widget/k', globals: {} }]);
  expect(of({ kind: 'raychat', key: 'k' })[0]?.globals).toEqual({ RAYCHAT_TOKEN: 'k' });
  expect(widgetScripts({ chat: null, analytics: { kind: 'google', container: 'GTM-AB12' } }, 5)).toEqual([
    {
      src: 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12',
      globals: { dataLayer: [{ 'gtm.start': 5, event: 'gtm.js' }] },
    },
  ]);
  const [matomo] = widgetScripts({ chat: null, analytics: { kind: 'matomo', url: 'https://s.example/m', site: 3 } }, 5);
  expect(matomo?.src).toBe('https://s.example/m/matomo.js');
  expect(matomo?.globals['_paq']).toContainEqual(['setSiteId', '3']);
  expect(widgetScripts({ chat: null, analytics: null }, 5)).toEqual([]);
});
