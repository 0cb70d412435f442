// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
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
      <button type="button">اول</button>
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
  screen.getByText('اول').focus();
  update({ focusOn: 1, className: 'other' });
  expect(focused()).toBe('اول');
  update({ focusOn: 2 });
  expect(focused()).toBe('دوم');
});

test('one that gives way ends once another is shown over it; the page is never free in between', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const shown: string[] = [];
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLElement) {
    shown.push(`${this.className.trim()} of ${document.querySelectorAll('dialog').length}`);
  });
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  const ended = vi.fn<() => void>();
  function Both() {
    const [menu, setMenu] = useState(true);
    const [login, setLogin] = useState(false);
    return (
      <>
        {menu && (
          <Modal
            labelledBy="menu"
            className="menu"
            givesWay
            onClose={() => {
              ended();
              setMenu(false);
            }}
          >
            <button type="button" onClick={() => setLogin(true)}>
              ورود
            </button>
          </Modal>
        )}
        {login && (
          <Modal labelledBy="login" className="login" onClose={() => setLogin(false)}>
            <button type="button" data-autofocus>
              ارسال
            </button>
          </Modal>
        )}
      </>
    );
  }
  render(<Both />);
  fireEvent.click(screen.getByText('ورود'));
  expect([shown, ended.mock.calls.length]).toEqual([['modal menu of 1', 'modal login of 2'], 1]);
  expect([focused(), document.querySelectorAll('dialog').length]).toEqual(['ارسال', 1]);
  fireEvent(document.querySelector('dialog')!, new Event('cancel', { cancelable: true }));
  await Promise.resolve();
  expect([document.querySelector('dialog'), document.activeElement, close.mock.calls]).toEqual([null, opener, []]);
  showModal.mockRestore();
  close.mockRestore();
  opener.remove();
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
  const inside = screen.getByText('اول');
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
