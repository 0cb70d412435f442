// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { lastResortText } from './last-resort.ts';
import { replaceDocument } from './start-failure.ts';

test('E10 a start that fails ends in a message with a link home, and is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('خراب');
  const Broken = (): ReactNode => {
    throw error;
  };
  // The whole document is React's, as it is in the product; that of the tests is shared with others.
  const page = document.implementation.createHTMLDocument();
  createRoot(page, { onUncaughtError: (failure) => replaceDocument(page, failure) }).render(<Broken />);
  await vi.waitFor(() => expect(page.querySelector('h1')?.textContent).toBe(lastResortText.message));
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/');
  expect(logged).toHaveBeenCalledWith(error);
  logged.mockRestore();
});
