// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveStep } from './history-step.ts';
import { Modal } from './Modal.tsx';

afterEach(async () => {
  cleanup();
  await leaveStep();
});

function setUp(props: Partial<ComponentProps<typeof Modal>> = {}) {
  const onClose = vi.fn<() => void>();
  const modal = (more: Partial<ComponentProps<typeof Modal>> = {}) => (
    <Modal labelledBy="title" onClose={onClose} {...props} {...more}>
      <h2 id="title">عنوان</h2>
      <button type="button">نخست</button>
      <button type="button" data-autofocus>
        دوم
      </button>
    </Modal>
  );
  const { rerender, unmount } = render(modal());
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'عنوان' });
  return { onClose, dialog, unmount, update: (more: Partial<ComponentProps<typeof Modal>>) => rerender(modal(more)) };
}
const focused = () => document.activeElement?.textContent;

test('it is modal while it is rendered, and its marked element has the focus', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { dialog, unmount } = setUp({ className: 'wide', width: '40rem' });
  expect([dialog.open, showModal.mock.calls.length]).toEqual([true, 1]);
  showModal.mockRestore();
  expect(dialog.className).toBe('modal wide');
  expect(dialog.style.getPropertyValue('--modal-width')).toBe('40rem');
  expect(focused()).toBe('دوم');
  unmount();
  expect(dialog.open).toBe(false);
});

test('the focus moves again when what it is on changes, and only then', () => {
  const { update } = setUp({ focusOn: 1 });
  screen.getByText('نخست').focus();
  update({ focusOn: 1, className: 'other' });
  expect(focused()).toBe('نخست');
  update({ focusOn: 2 });
  expect(focused()).toBe('دوم');
});

test('without a width it has the one of its style sheet', () => {
  expect(setUp().dialog.getAttribute('style')).toBeNull();
});

test('Escape and the button ask for its end, which who renders it decides', () => {
  const { dialog, onClose } = setUp();
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(dialog, cancel);
  expect([cancel.defaultPrevented, onClose.mock.calls.length, dialog.open]).toEqual([true, 1, true]);
  fireEvent.click(screen.getByRole('button', { name: 'بستن' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('Back asks for its end as well, and stays on the page', () => {
  const { onClose } = setUp();
  const page = location.href;
  history.back();
  expect([onClose.mock.calls.length, location.href]).toEqual([1, page]);
});

test('a browser that closes it without asking is followed', () => {
  const { dialog, onClose } = setUp();
  fireEvent(dialog, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  dialog.close();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a click on the backdrop closes it, unless it began or ended inside', () => {
  const { dialog, onClose } = setUp();
  const inside = screen.getByText('نخست');
  fireEvent.click(dialog);
  fireEvent.pointerDown(inside);
  fireEvent.click(dialog);
  fireEvent.pointerDown(dialog);
  fireEvent.click(inside);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});
