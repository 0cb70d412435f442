import { expect, test, vi } from 'vitest';
import { setPendingPage, whenPending } from './pending-page.ts';

test('what is done when a page is on its way is done once, also where that becomes known later', () => {
  const early = vi.fn<() => void>();
  whenPending(early);
  setPendingPage(null);
  expect(early).not.toHaveBeenCalled();
  setPendingPage('/teachers');
  setPendingPage('/faqs');
  expect(early).toHaveBeenCalledTimes(1);
  const late = vi.fn<() => void>();
  whenPending(late);
  expect(late).toHaveBeenCalledTimes(1);
  setPendingPage(null);
});
