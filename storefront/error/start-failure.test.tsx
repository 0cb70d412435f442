// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { lastResortText } from './last-resort.ts';
import { showStartFailure } from './start-failure.ts';

test('E10 a start that fails ends in a message with a link home, and is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('خراب');
  const Broken = (): ReactNode => {
    throw error;
  };
  // The whole document is React's, as it is in the product.
  createRoot(document, { onUncaughtError: showStartFailure }).render(<Broken />);
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(lastResortText.message));
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/');
  expect(logged).toHaveBeenCalledWith(error);
});
