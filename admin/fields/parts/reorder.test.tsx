// @vitest-environment happy-dom
/** Moving an item by its button: the page follows, so that the next press moves the same item. */
import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Growth } from '../../pages/dashboard/Tile.tsx';
import { MoveButtons } from './Reorder.tsx';
import { moved } from './use-drag-order.ts';

const rowHeight = 50;

function List() {
  const [names, setNames] = useState<readonly string[]>(['یک', 'دو', 'سه']);
  return (
    <ul>
      {names.map((name, index) => (
        <li key={name}>
          {name}
          <MoveButtons
            index={index}
            count={names.length}
            name={name}
            onMove={(from, to) => setNames(moved(names, from, to))}
          />
        </li>
      ))}
    </ul>
  );
}

test('the page is scrolled by as much as the pressed button moved', () => {
  onTestFinished(() => {
    cleanup();
    vi.restoreAllMocks();
  });
  // A row after another, as a browser lays them out.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const rows = [...document.querySelectorAll('li')];
    return new DOMRect(0, rows.findIndex((row) => row.contains(this)) * rowHeight, 10, 10);
  });
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  render(<List />);
  fireEvent.click(screen.getByRole('button', { name: 'پایین بردن یک' }));
  expect(scrolled).toHaveBeenLastCalledWith(0, rowHeight);
  expect([...document.querySelectorAll('li')].map((row) => row.textContent)).toEqual(['دو', 'یک', 'سه']);
  fireEvent.click(screen.getByRole('button', { name: 'بالا بردن سه' }));
  expect(scrolled).toHaveBeenLastCalledWith(0, -rowHeight);
});

test('a change that is shown as zero has no arrow', () => {
  onTestFinished(cleanup);
  const { container, rerender } = render(<Growth current={1004} previous={1000} label="دیروز" unknownLabel="—" />);
  expect(container.textContent).toBe('برابر با دیروز');
  rerender(<Growth current={1100} previous={1000} label="دیروز" unknownLabel="—" />);
  expect(container.textContent).toBe('▲۱۰٪ بیشتر از دیروز');
});
