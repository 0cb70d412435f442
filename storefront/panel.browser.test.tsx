// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import PanelRoute from './panel.tsx';
import { renderPage } from './testing/page.tsx';

afterEach(() => {
  cleanup();
  // This script alone: files share the document, and with it the styles of other parts.
  document.querySelector('script[nonce]')?.remove();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Opens a panel; how often the document was loaded again for it. */
function reloadsOf({ isProduct, nonce }: { isProduct: boolean; nonce?: string }): number {
  vi.stubEnv('PROD', isProduct);
  if (nonce !== undefined) {
    const script = Object.assign(document.createElement('script'), { type: 'text/plain', nonce });
    script.setAttribute('nonce', nonce);
    document.head.append(script);
  }
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const { getByRole } = renderPage(<PanelRoute />, '/admin');
  expect(getByRole('status').textContent).toContain('پنل در حال آماده شدن است…');
  return reload.mock.calls.length;
}

test.each([
  { page: 'shared among visitors', isProduct: true, reloads: 1 },
  { page: 'of its own', isProduct: true, nonce: 'abc', reloads: 0 },
  { page: 'of the development server, which has no policy', isProduct: false, reloads: 0 },
])('a panel that is opened from a document $page: loaded again $reloads times', ({ reloads, ...opened }) => {
  expect(reloadsOf(opened)).toBe(reloads);
});
