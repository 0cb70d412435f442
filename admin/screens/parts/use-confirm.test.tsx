// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MoveButtons } from '../../fields/parts/Reorder.tsx';
import { useConfirm, type Question } from './use-confirm.tsx';

afterEach(cleanup);

function Asking({ question }: { question: Question }) {
  const [confirm, dialog] = useConfirm();
  return (
    <>
      <button type="button" onClick={() => void confirm(question)}>
        پرسش
      </button>
      {dialog}
    </>
  );
}
const focused = () => document.activeElement?.textContent;

test('a button that cannot be undone does not get the focus first', async () => {
  render(<Asking question={{ title: 'حذف شود؟', yes: 'حذف', destructive: true }} />);
  fireEvent.click(screen.getByText('پرسش'));
  await expect.poll(focused).toBe('انصراف');
});

test.each([
  [true, 'MuiButton-colorError'],
  [false, 'MuiButton-colorPrimary'],
])('a question whose answer destroys: %s, has a button of that colour', async (destructive, colour) => {
  render(<Asking question={{ title: 'حذف شود؟', yes: 'حذف', destructive }} />);
  fireEvent.click(screen.getByText('پرسش'));
  expect((await screen.findByRole('button', { name: 'حذف' })).className).toContain(colour);
});

test('any other question offers its answer', async () => {
  render(<Asking question={{ title: 'منتشر شود؟', yes: 'انتشار' }} />);
  fireEvent.click(screen.getByText('پرسش'));
  await expect.poll(focused).toBe('انتشار');
});

test('a button that has moved an item to the end of its list keeps the focus', () => {
  const { rerender } = render(<MoveButtons index={0} count={2} name="الف" onMove={() => undefined} />);
  const down = screen.getByRole('button', { name: 'پایین بردن الف' });
  down.focus();
  rerender(<MoveButtons index={1} count={2} name="الف" onMove={() => undefined} />);
  expect(down.getAttribute('aria-disabled')).toBe('true');
  expect(down.hasAttribute('disabled')).toBe(false);
  expect(document.activeElement).toBe(down);
});
