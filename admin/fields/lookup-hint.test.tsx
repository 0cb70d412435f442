// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LookupHint } from './LookupHint.tsx';

afterEach(cleanup);

test('a hint is read in its own direction, its numbers in Persian digits', () => {
  const hint = ['0912***4567', 'a1@example.com', 'دورهٔ عکاسی'];
  const { container } = render(<LookupHint row={{ id: '1', title: 'زهرا', hint }} />);
  const parts = [...container.querySelectorAll('bdi')].map((part) => [part.dir, part.textContent]);
  expect(parts).toEqual([
    ['ltr', '۰۹۱۲***۴۵۶۷'],
    ['auto', 'a1@example.com'],
    ['rtl', 'دورهٔ عکاسی'],
  ]);
});

test('nothing is shown where there is none', () => {
  expect(render(<LookupHint row={{ id: '1', title: 'زهرا' }} />).container.textContent).toBe('');
});
