// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAfterPress } from './use-after-press.ts';

test('what opens is rendered after the press was answered, and what closes goes at once', () => {
  const seen: (string | null)[] = [];
  const { rerender } = renderHook(
    ({ name }: { name: string | null }) => {
      const shown = useAfterPress(name);
      seen.push(shown);
      return shown;
    },
    { initialProps: { name: null } as { name: string | null } },
  );
  seen.length = 0;
  rerender({ name: 'login' });
  expect(seen[0]).toBeNull();
  expect(seen.at(-1)).toBe('login');
  seen.length = 0;
  rerender({ name: 'forgot' });
  expect(new Set(seen)).toEqual(new Set(['forgot']));
  seen.length = 0;
  rerender({ name: null });
  expect(new Set(seen)).toEqual(new Set([null]));
});

test('one that is requested from the start comes after the first render too', () => {
  const seen: (string | null)[] = [];
  renderHook(() => seen.push(useAfterPress('login')));
  expect([seen[0], seen.at(-1)]).toEqual([null, 'login']);
});
