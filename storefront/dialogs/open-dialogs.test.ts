// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterDialogs } from './open-dialogs.ts';

let opener: HTMLButtonElement;
beforeEach(() => {
  opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
});
afterEach(() => document.body.replaceChildren());

/** A dialog with the focus in it. */
function show(onCovered?: () => void): () => void {
  const leave = enterDialogs(onCovered);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  return () => {
    field.remove();
    leave();
  };
}
const turn = () => new Promise<void>((done) => queueMicrotask(done));

test('the focus returns to what opened the dialog, once it is gone', async () => {
  const close = show();
  expect(document.activeElement).not.toBe(opener);
  close();
  expect(document.activeElement).toBe(document.body);
  await turn();
  expect(document.activeElement).toBe(opener);
});

test('between dialogs that follow each other it does not return; in the end it goes to what opened the first', async () => {
  const focused = vi.spyOn(opener, 'focus');
  const closeFirst = show();
  closeFirst();
  const closeSecond = show();
  await turn();
  expect(focused).not.toHaveBeenCalled();
  const closeThird = show();
  closeSecond();
  await turn();
  expect(focused).not.toHaveBeenCalled();
  closeThird();
  await turn();
  expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
  expect(document.activeElement).toBe(opener);
});

test('the element that has the focus by then keeps it', async () => {
  const other = document.body.appendChild(document.createElement('button'));
  const close = show();
  close();
  other.focus();
  await turn();
  expect(document.activeElement).toBe(other);
  const closeNext = show();
  closeNext();
  await turn();
  expect(document.activeElement).toBe(other);
});

test('one that gives way is notified when another opens, itself excepted; others are not, and none that is gone', () => {
  const menu = vi.fn<() => void>();
  const closeMenu = show(menu);
  expect(menu).not.toHaveBeenCalled();
  const closeLogin = show();
  expect(menu).toHaveBeenCalledTimes(1);
  closeMenu();
  show()();
  expect(menu).toHaveBeenCalledTimes(1);
  closeLogin();
});
