// @vitest-environment happy-dom
/** Screens with their code apart: loaded ahead they are there at once, and what fails ahead is loaded when it is opened. */
import { Suspense, useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { laterScreen, loadAhead } from './screen-code.tsx';

afterEach(cleanup);

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${name} ${count}`}</button>;
}

/** A screen of which some first loads fail, and how often it was loaded. */
function counted(failures = 0) {
  let loads = 0;
  const later = laterScreen<{ name: string }>(async () => {
    loads++;
    if (loads <= failures) throw new Error('no connection');
    return { default: Counter };
  });
  const open = (name: string) => (
    <Suspense fallback="waiting">
      <later.Screen name={name} />
    </Suspense>
  );
  return { later, open, loads: () => loads };
}

test('opened before its code is there it waits, and keeps its state afterwards', async () => {
  const { open } = counted();
  const { rerender } = render(open('a'));
  expect(document.body.textContent).toBe('waiting');
  fireEvent.click(await screen.findByText('a 0'));
  rerender(open('b'));
  expect(document.body.textContent).toBe('b 1');
});

test('with its code loaded ahead it is there with the first rendering', async () => {
  const { later, open } = counted();
  await later.load();
  render(open('a'));
  expect(document.body.textContent).toBe('a 0');
});

test('what cannot be loaded ahead is loaded when it is opened', async () => {
  const { later, open, loads } = counted(1);
  loadAhead(later);
  await expect.poll(loads).toBe(1);
  render(open('a'));
  expect(await screen.findByText('a 0')).toBeTruthy();
  expect(loads()).toBe(2);
});

test('nothing is loaded ahead where data is saved', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'connection');
  });
  const { later, loads } = counted();
  loadAhead(later);
  expect(loads()).toBe(0);
});
