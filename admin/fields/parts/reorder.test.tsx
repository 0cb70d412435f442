// @vitest-environment happy-dom
/** Moving an item by its button: the page follows, so that the next press moves the same item. */
import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Growth } from '../../pages/dashboard/Tile.tsx';
import { DragHandle, MoveButtons } from './Reorder.tsx';
import { moved, useDragOrder } from './use-drag-order.ts';

const rowHeight = 50;

function List() {
  const [names, setNames] = useState<readonly string[]>(['یک', 'دو', 'سه']);
  const drag = useDragOrder((from, to) => setNames(moved(names, from, to)));
  return (
    <ul>
      {names.map((name, index) => (
        <li key={name} {...drag.item(index)}>
          {name}
          <DragHandle {...drag.handle(index)} />
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

test('an item that is dragged by its handle takes the place of the one it is dropped on, those between move up', () => {
  // As a browser finds what is under the pointer, rows below one another.
  const page: { elementFromPoint?: (x: number, y: number) => Element | null } = document;
  const before = page.elementFromPoint;
  page.elementFromPoint = (_, y) => document.querySelectorAll('li')[Math.floor(y / rowHeight)] ?? null;
  const { setPointerCapture } = HTMLElement.prototype;
  HTMLElement.prototype.setPointerCapture = () => undefined;
  onTestFinished(() => {
    cleanup();
    Object.assign(page, { elementFromPoint: before });
    Object.assign(HTMLElement.prototype, { setPointerCapture });
  });
  render(<List />);
  const names = () => [...document.querySelectorAll('li')].map((row) => row.textContent);
  const over = () => [...document.querySelectorAll('li[data-over="true"]')].map((row) => row.textContent);
  const handle = document.querySelector('[data-handle]')!;
  const y = 2 * rowHeight + 10;
  fireEvent.pointerDown(handle, { button: 0 });
  fireEvent.pointerMove(handle, { clientY: y });
  expect(over()).toEqual(['سه']);
  fireEvent.pointerUp(handle, { clientY: y });
  expect([names(), over()]).toEqual([['دو', 'سه', 'یک'], []]);
  // Without a press of the main button nothing is dragged.
  fireEvent.pointerDown(document.querySelector('[data-handle]')!, { button: 2 });
  fireEvent.pointerUp(document.querySelector('[data-handle]')!, { clientY: y });
  expect(names()).toEqual(['دو', 'سه', 'یک']);
});

test('a change that is shown as zero has no arrow', () => {
  onTestFinished(cleanup);
  const { container, rerender } = render(<Growth current={1004} previous={1000} label="دیروز" unknownLabel="—" />);
  expect(container.textContent).toBe('برابر با دیروز');
  rerender(<Growth current={1100} previous={1000} label="دیروز" unknownLabel="—" />);
  expect(container.textContent).toBe('▲۱۰٪ بیشتر از دیروز');
});
