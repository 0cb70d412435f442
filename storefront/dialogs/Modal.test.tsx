// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveStep } from './history-step.ts';
import { Modal } from './Modal.tsx';

afterEach(async () => {
  cleanup();
  await leaveStep();
});

function open() {
  const onClose = vi.fn<() => void>();
  render(
    <Modal labelledBy="heading" onClose={onClose}>
      <h2 id="heading">ورود</h2>
      <input aria-label="نام" />
      <input data-autofocus aria-label="رمز" />
    </Modal>,
  );
  return { onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'ورود' }) };
}

test('a dialog is modal, named by its heading, and focuses the marked element', () => {
  expect(open().dialog.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('رمز'));
});

test('Back, Escape, the button and a press on the backdrop close it; a press inside does not', () => {
  const { onClose, dialog } = open();
  fireEvent.pointerDown(screen.getByLabelText('نام'));
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(0);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('button', { name: 'بستن' }));
  expect(onClose).toHaveBeenCalledTimes(3);
  history.back();
  expect(onClose).toHaveBeenCalledTimes(4);
});
