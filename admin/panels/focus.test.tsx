// @vitest-environment happy-dom
import { useRef, useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFocusAfterRemoval } from './focus.ts';

afterEach(cleanup);

/** A page with rows that are removed by a button of their own, or all at once. */
function Page({ rows }: { rows: readonly string[] }) {
  const page = useRef<HTMLElement>(null);
  useFocusAfterRemoval(page);
  const [shown, setShown] = useState(rows);
  return (
    <main ref={page} tabIndex={-1}>
      <section>
        <h2>ردیف‌ها</h2>
        <button type="button" onClick={() => setShown(rows)}>
          افزودن
        </button>
        {shown.length > 0 && (
          <ul data-rows>
            {shown.map((row) => (
              <li key={row}>
                <a href="/">{row}</a>
                <button type="button" onClick={() => setShown(shown.filter((other) => other !== row))}>
                  حذف {row}
                </button>
              </li>
            ))}
          </ul>
        )}
        {shown.length > 0 && (
          <button type="button" onClick={() => setShown([])}>
            حذف همه
          </button>
        )}
      </section>
    </main>
  );
}
const press = (name: string): void => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const focused = () => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`;

test('the next row has the focus after one was deleted, after the last the one before it, then the heading', async () => {
  render(<Page rows={['الف', 'ب', 'پ']} />);
  press('حذف ب');
  await expect.poll(focused).toBe('LI پحذف پ');
  press('حذف پ');
  await expect.poll(focused).toBe('LI الفحذف الف');
  press('حذف الف');
  await expect.poll(focused).toBe('H2 ردیف‌ها');
});

test('what is nearest has the focus after a bar was done with', async () => {
  render(<Page rows={['الف', 'ب']} />);
  press('حذف همه');
  await expect.poll(focused).toBe('BUTTON افزودن');
});

test('the focus goes to the place of a row once the dialog that deleted it is closed', async () => {
  const dialog = document.body.appendChild(document.createElement('button'));
  render(<Page rows={['الف', 'ب']} />);
  const remove = screen.getByRole('button', { name: 'حذف الف' });
  remove.focus();
  dialog.focus();
  fireEvent.click(remove);
  await expect.poll(() => screen.queryByText('الف')).toBe(null);
  expect(document.activeElement).toBe(dialog);
  dialog.remove();
  await expect.poll(focused).toBe('LI بحذف ب');
});

test('who presses on the page beside a control is not taken back to it', async () => {
  render(<Page rows={['الف', 'ب']} />);
  const remove = screen.getByRole('button', { name: 'حذف الف' });
  remove.focus();
  fireEvent.pointerDown(screen.getByRole('main'));
  remove.blur();
  fireEvent.click(remove);
  await expect.poll(() => screen.queryByText('الف')).toBe(null);
  expect(document.activeElement).toBe(document.body);
});
