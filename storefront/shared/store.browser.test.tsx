// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { createStore, useHydrated, useStore } from './store.ts';

afterEach(cleanup);

test('a component shows the value of a store, and follows it until it goes', () => {
  const store = createStore('یک');
  const Value = () => <p>{useStore(store)}</p>;
  const { container, unmount } = render(<Value />);
  expect(container.textContent).toBe('یک');
  act(() => store.set('دو'));
  expect(container.textContent).toBe('دو');
  unmount();
  act(() => store.set('سه'));
  expect(container.textContent).toBe('');
});

test('the server renders what the component says of it, and hydration starts with that', () => {
  const store = createStore('مرورگر');
  const Value = () => <p>{useStore(store, () => 'سرور')}</p>;
  const Plain = () => <p>{useStore(store)}</p>;
  expect([renderToString(<Value />), renderToString(<Plain />)]).toEqual(['<p>سرور</p>', '<p>مرورگر</p>']);
  const seen: string[] = [];
  const Watched = () => {
    const value = useStore(store, () => 'سرور');
    seen.push(value);
    return <p>{value}</p>;
  };
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Watched />);
  render(<Watched />, { container, hydrate: true });
  expect(seen.slice(0, 2)).toEqual(['سرور', 'سرور']);
  expect(container.textContent).toBe('مرورگر');
});

test('hydrated: not on the server nor in the first render, then for ever', () => {
  const seen: boolean[] = [];
  const Watched = () => {
    const hydrated = useHydrated();
    seen.push(hydrated);
    return <p>{hydrated ? 'بله' : 'نه'}</p>;
  };
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Watched />);
  expect(container.textContent).toBe('نه');
  render(<Watched />, { container, hydrate: true });
  expect(seen).toEqual([false, false, true]);
  expect(container.textContent).toBe('بله');
});
