// @vitest-environment happy-dom
import { useEffect, useReducer } from 'react';
import { Editor } from '@tiptap/core';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { extensions } from './extensions.ts';
import { TableTool } from './TableTool.tsx';
import { ToolButton } from './ToolButton.tsx';
import { endTools, type Editor as Tiptap } from './tools.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

let editor: Tiptap;
beforeEach(() => {
  document.documentElement.dir = 'rtl';
  const element = document.body.appendChild(document.createElement('div'));
  // cast: the class of React's package adds what only its component uses.
  editor = new Editor({ element, extensions, content: '<p>شروع</p>' }) as Tiptap;
});
afterEach(() => {
  cleanup();
  editor.destroy();
  document.documentElement.removeAttribute('dir');
});

/** Some of the toolbar: it is rendered again after every change, as the whole is. */
function Toolbar() {
  const [, rerender] = useReducer((n: number) => n + 1, 0);
  useEffect(() => void editor.on('transaction', rerender), []);
  return (
    <div role="toolbar" {...useRovingFocus()}>
      <TableTool editor={editor} />
      {endTools.map((tool) => (
        <ToolButton key={tool.label} tool={tool} editor={editor} />
      ))}
    </div>
  );
}
const rows = (): string[][] =>
  [...new DOMParser().parseFromString(editor.getHTML(), 'text/html').querySelectorAll('tr')].map((row) =>
    [...row.cells].map((cell) => cell.tagName),
  );
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'ردیف‌ها و ستون‌های جدول' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('a table is put in, gets and loses rows and columns, and is removed', async () => {
  const user = userEvent.setup({ delay: null });
  editor.commands.focus('end');
  render(<Toolbar />);
  expect(screen.queryByRole('button', { name: 'ردیف‌ها و ستون‌های جدول' })).toBe(null);
  await user.click(screen.getByRole('button', { name: 'درج جدول' }));
  const head = ['TH', 'TH', 'TH'];
  const body = ['TD', 'TD', 'TD'];
  expect(rows()).toEqual([head, body, body]);
  await choose(user, 'افزودن ردیف زیر این');
  expect(rows()).toEqual([head, body, body, body]);
  await choose(user, 'افزودن ستون بعد از این');
  expect(rows()[0]).toHaveLength(4);
  await choose(user, 'ردیف اول: عنوان یا متن');
  expect(rows().flat()).not.toContain('TH');
  for (let i = 0; i < 3; i++) await choose(user, 'حذف این ردیف');
  for (let i = 0; i < 3; i++) await choose(user, 'حذف این ستون');
  expect(rows()).toEqual([['TD']]);
  await choose(user, 'حذف این ردیف');
  expect(rows()).toEqual([]);
  expect(editor.getHTML()).toContain('شروع');
});

test('the toolbar is one stop of Tab, and arrows lead from tool to tool', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Toolbar />);
  const focused = () => document.activeElement?.getAttribute('aria-label');
  screen.getByRole('button', { name: 'درج جدول' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('پاک کردن قالب');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('ازنو');
  await user.keyboard('{Home}');
  expect(focused()).toBe('درج جدول');
  await user.keyboard('{End}');
  expect(screen.getAllByRole('button').filter((button) => button.tabIndex === 0)).toHaveLength(1);
  await user.tab();
  expect(screen.getByRole('toolbar').contains(document.activeElement)).toBe(false);
});
