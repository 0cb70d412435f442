import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseHtml, textOf } from '../testing/html.ts';
import { Submit } from './fields.tsx';

const buttonOf = (busy: boolean) =>
  parseHtml(renderToStaticMarkup(<Submit busy={busy}>ورود</Submit>)).querySelector('button')!;

test('a button that waits says so, to everybody, and can still be reached', () => {
  const [ready, busy] = [buttonOf(false), buttonOf(true)];
  expect([textOf(ready), textOf(busy)]).toEqual(['ورود', 'کمی صبر کنید…']);
  expect([ready, busy].map((button) => button.getAttribute('aria-disabled'))).toEqual(['false', 'true']);
  expect([ready, busy].map((button) => button.hasAttribute('data-busy'))).toEqual([false, true]);
  expect([ready, busy].map((button) => button.querySelector('.spinner') !== null)).toEqual([false, true]);
  expect([ready, busy].map((button) => button.hasAttribute('disabled'))).toEqual([false, false]);
});
